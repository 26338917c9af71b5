import { useState } from 'react';
import { BusyButton } from '../../ui/busy-button.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { PasskeyForm } from './passkey-form.tsx';

export interface PasskeyItemProps {
  readonly name: string;
  /** Says whether it has worked. */
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onDelete: () => Promise<void>;
}

type Mode = 'shown' | 'renaming' | 'deleting';

/** One passkey: its name to change, and a deletion that asks first. The focus goes along with every step. */
export function PasskeyItem({ name, onRename, onDelete }: PasskeyItemProps) {
  const [{ mode, left }, setPlace] = useState<{ mode: Mode; left?: Mode }>({ mode: 'shown' });
  const [isDeleting, setIsDeleting] = useState(false);
  const go = (next: Mode) => setPlace({ mode: next, left: mode });

  const remove = async () => {
    setIsDeleting(true);
    await onDelete();
    setIsDeleting(false);
  };

  if (mode === 'renaming') {
    return (
      <li>
        <PasskeyForm name={name} onRename={onRename} onClose={() => go('shown')} />
      </li>
    );
  }
  if (mode === 'deleting') {
    return (
      <li className="passkey-warning">
        <p role="alert">Once deleted, the passkey cannot be restored.</p>
        <div className="app-buttons">
          <BusyButton
            ref={takeFocus}
            className="button button-small button-danger"
            isBusy={isDeleting}
            onClick={remove}
          >
            Delete
          </BusyButton>
          <button type="button" className="button button-small button-quiet" onClick={() => go('shown')}>
            Cancel
          </button>
        </div>
      </li>
    );
  }
  const backFrom = (place: Mode) => (left === place ? takeFocus : undefined);
  return (
    <li>
      <span className="passkey-name">{name}</span>
      <button ref={backFrom('renaming')} type="button" className="link-button" onClick={() => go('renaming')}>
        Edit<span className="visually-hidden"> {name}</span>
      </button>
      <button ref={backFrom('deleting')} type="button" className="link-button" onClick={() => go('deleting')}>
        Delete<span className="visually-hidden"> {name}</span>
      </button>
    </li>
  );
}
