/** One choice of a game's description as a control. */
import type { Param } from '@gridhall/core';
import { type ComponentChild, h } from 'preact';

interface Props {
  readonly name: string;
  readonly param: Param;
  readonly text: string;
  readonly wrong: boolean;
  readonly onText: (text: string) => void;
}

export function ParamField({ name, param, text, wrong, onText }: Props): ComponentChild {
  const help = `help-${name}`;
  const shared = { id: `param-${name}`, 'aria-describedby': help, 'aria-invalid': wrong };
  const input = (event: Event) => onText((event.currentTarget as HTMLInputElement | HTMLSelectElement).value);
  if (param.kind === 'flag') {
    return h(
      'div',
      { class: 'field flag' },
      h('input', {
        ...shared,
        type: 'checkbox',
        checked: text === 'true',
        onChange: (event: Event) => onText(String((event.currentTarget as HTMLInputElement).checked)),
      }),
      h('label', { class: 'label', for: shared.id }, param.label),
      h('small', { id: help }, param.help),
    );
  }
  return h(
    'div',
    { class: 'field' },
    h('label', { class: 'label', for: shared.id }, param.label),
    param.kind === 'integer'
      ? h('input', {
          ...shared,
          type: 'number',
          inputMode: 'numeric',
          min: param.min,
          max: param.max,
          step: 1,
          value: text,
          onInput: input,
        })
      : h(
          'select',
          { ...shared, value: text, onChange: input },
          param.options.map((option) => h('option', { key: option, value: option }, option)),
        ),
    h('small', { id: help }, param.help),
  );
}
