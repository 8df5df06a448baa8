import { t } from '@gridhall/core';
import { qrCode } from '@gridhall/online/client';
import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { copy } from '../parts/hand-over.ts';
import './hand-on.css';

interface LinkProps {
  readonly label: string;
  readonly address: string;
  /** Whether a picture of it is offered. */
  readonly picture?: boolean;
}

/** A link to hand on: it can be sent by what the system has for it, seen, copied, and held before another machine. */
export function HandOn({ label, address, picture }: LinkProps): ComponentChild {
  const [said, setSaid] = useState('');
  const [shown, setShown] = useState(false);
  const id = label.replace(/\W+/g, '-').toLowerCase();
  return (
    <div class="hand-on">
      <p class="hand-on-head">
        <label class="label" for={id}>
          {label}
        </label>
        {/* Beside what it is about: it has its place before anything is said. */}
        <small role="status">{said}</small>
      </p>
      <div class="hand-on-line">
        <input id={id} type="text" readOnly value={address} onFocus={selectAll} />
        {navigator.share !== undefined && (
          <Button small primary onClick={() => navigator.share({ url: address }).catch(() => {})}>
            {t`Send`}
            <span class="unseen">{` ${label}`}</span>
          </Button>
        )}
        <Button
          small
          onClick={async () => setSaid((await copy(address)) ? t`Copied.` : t`Select it and copy it.`)}
        >
          {t`Copy`}
          <span class="unseen">{` ${label}`}</span>
        </Button>
        {picture && (
          <Button small aria-expanded={shown} onClick={() => setShown(!shown)}>
            {t`QR code`}
          </Button>
        )}
      </div>
      {shown && <QrPicture text={address} label={label} />}
    </div>
  );
}

function selectAll(event: Event): void {
  (event.currentTarget as HTMLInputElement).select();
}

/** Dark on light in either theme: what reads it expects that. */
function QrPicture({ text, label }: { text: string; label: string }): ComponentChild {
  const code = qrCode(text);
  if (!code) return <p class="muted">{t`The link is too long for a QR code.`}</p>;
  const size = code.length + 8;
  const path = code
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : '')))
    .join('');
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t`QR code: ${label}`}>
      <rect class="qr-paper" width={size} height={size} />
      <path class="qr-ink" d={path} shape-rendering="crispEdges" />
    </svg>
  );
}
