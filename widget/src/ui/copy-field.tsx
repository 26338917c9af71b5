import { useId } from 'react';
import { IconButton } from './icon-button.tsx';
import { secret } from './secret.ts';

const SHEETS = 'M9 9h11v11H9zM5 15H4V4h11v1';

interface CopyFieldProps {
  label: string;
  copyLabel: string;
  value: string;
  onCopy: () => void;
}

/** A text that can be selected, and copied with one press. */
export function CopyField({ label, copyLabel, value, onCopy }: CopyFieldProps) {
  const id = useId();
  return (
    <div className="lw-copy">
      <span className="lw-visually-hidden" id={id}>
        {label}
      </span>
      <output {...secret('lw-copy-value')} translate="no" aria-labelledby={id}>
        {value}
      </output>
      <IconButton label={copyLabel} path={SHEETS} onClick={onCopy} />
    </div>
  );
}
