/** Controls with their names and a word of help. */
import { type Param, valueWords } from '@gridhall/core';
import type { ComponentChild, ComponentChildren } from 'preact';

interface Named {
  readonly id: string;
  readonly label: string;
  readonly help?: string;
  readonly value: string;
  /** Why what it says cannot be. */
  readonly wrong?: string | undefined;
  readonly onValue: (value: string) => void;
}

function Field({
  id,
  label,
  help,
  wrong,
  children,
}: Named & { children: ComponentChildren }): ComponentChild {
  return (
    <div class="field">
      <label class="label" for={id}>
        {label}
      </label>
      {children}
      {/* What is wrong is said in the place of the help: nothing moves for it. */}
      {(help ?? wrong) !== undefined && (
        <small id={`${id}-help`} class={wrong === undefined ? undefined : 'wrong'} aria-live="polite">
          {wrong ?? help}
        </small>
      )}
    </div>
  );
}

const control = ({ id, help, value, wrong, onValue }: Named) => ({
  ...{
    id,
    value,
    'aria-invalid': wrong !== undefined,
    'aria-describedby': (help ?? wrong) === undefined ? undefined : `${id}-help`,
  },
  onInput: (event: Event) => onValue((event.currentTarget as HTMLInputElement).value),
});

export function TextField(named: Named): ComponentChild {
  return (
    <Field {...named}>
      <input type="text" maxLength={200} {...control(named)} />
    </Field>
  );
}

export function TextArea(named: Named): ComponentChild {
  return (
    <Field {...named}>
      <textarea rows={4} spellcheck={false} {...control(named)} />
    </Field>
  );
}

/** One of several, each by its value and what it is called. */
export function Select({
  options,
  ...named
}: Named & { readonly options: readonly (readonly [value: string, label: string])[] }): ComponentChild {
  return (
    <Field {...named}>
      <select {...control(named)}>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** One of a few, all of them in sight; each by its value, what it is called, and what it is where that is short. */
export function Segmented({
  options,
  id,
  label,
  help,
  value,
  onValue,
  aside,
}: Named & {
  readonly options: readonly (readonly [value: string, called: string, whole?: string])[];
  /** What can be done about it, beside the help. */
  readonly aside?: ComponentChild;
}): ComponentChild {
  return (
    <fieldset class={options.length > 4 ? 'field wide' : 'field'} aria-label={label}>
      <span class="label">{label}</span>
      <div class="segmented">
        {options.map(([each, called, whole]) => (
          <label key={each} title={whole}>
            <input
              type="radio"
              name={id}
              value={each}
              checked={each === value}
              aria-label={whole}
              onChange={() => onValue(each)}
            />
            {called}
          </label>
        ))}
      </div>
      {aside === undefined ? (
        help !== undefined && <small>{help}</small>
      ) : (
        <div class="field-foot">
          <small>{help}</small>
          {aside}
        </div>
      )}
    </fieldset>
  );
}

/** One choice of a game's description, in the language of players. */
export function ParamField({
  param,
  ...rest
}: Omit<Named, 'label' | 'help'> & { readonly param: Param }): ComponentChild {
  const { plain } = param;
  const help = plain ? plain.help : param.help;
  const named = { ...rest, label: plain?.label ?? param.label, ...(help === undefined ? {} : { help }) };
  const { id, value, onValue } = rest;
  if (param.kind === 'integer') {
    return (
      <Field {...named}>
        <input
          type="number"
          inputMode="numeric"
          min={param.min}
          max={param.max}
          step={1}
          {...control(named)}
        />
      </Field>
    );
  }
  if (param.kind === 'choice') {
    const options = param.options.map((one) => [one, valueWords(param, one)] as const);
    return <Segmented {...named} options={options} />;
  }
  const tick = (event: Event) => onValue(String((event.currentTarget as HTMLInputElement).checked));
  return (
    <div class="field flag">
      <input
        id={id}
        type="checkbox"
        checked={value === 'true'}
        aria-describedby={`${id}-help`}
        onChange={tick}
      />
      <label class="label" for={id}>
        {named.label}
      </label>
      <small id={`${id}-help`}>{help}</small>
    </div>
  );
}
