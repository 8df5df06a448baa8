/** What is read over a table: its rules, and what its signs mean. */
import type { ComponentChild, RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { RulesDialog } from '../pages/rules.tsx';
import { LegendDialog } from '../parts/legend.tsx';
import type { Sitting } from '../play/sitting.ts';
import type { Setting } from '../tables/index.ts';

type Name = 'rules' | 'legend';

interface Dialog {
  readonly refTo: RefObject<HTMLDialogElement | null>;
  readonly asked: boolean;
  readonly closed: () => void;
}

interface Dialogs extends Readonly<Record<Name, Dialog>> {
  readonly open: Readonly<Record<Name, () => void>>;
}

export function useDialogs(): Dialogs {
  const rules = useRef<HTMLDialogElement>(null);
  const legend = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<Name | undefined>(undefined);
  const closed = () => setAsked(undefined);
  const open = (name: Name, dialog: typeof rules) => () => {
    setAsked(name);
    dialog.current?.showModal();
  };
  return {
    rules: { refTo: rules, asked: asked === 'rules', closed },
    legend: { refTo: legend, asked: asked === 'legend', closed },
    open: { rules: open('rules', rules), legend: open('legend', legend) },
  };
}

interface Props {
  readonly dialogs: Dialogs;
  readonly sitting: Sitting;
  readonly setting: Setting;
}

export function TableDialogs({ dialogs: { rules, legend }, sitting, setting }: Props): ComponentChild {
  void sitting.version.value;
  const { curtain, view } = sitting.seat;
  return (
    <>
      <RulesDialog setting={setting} {...rules} />
      {curtain === undefined && <LegendDialog setting={setting} view={view} {...legend} />}
    </>
  );
}
