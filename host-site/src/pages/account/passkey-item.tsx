import { useState } from 'react';
import { AskFirst } from '../../ui/ask-first.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { PasskeyForm } from './passkey-form.tsx';

interface PasskeyItemProps {
  readonly name: string;
  /** Resolves to true if renaming succeeded. */
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onDelete: () => Promise<void>;
}

type Mode = 'shown' | 'renaming' | 'deleting';

/** A passkey that can be renamed, or deleted after a confirmation. Every step moves the focus. */
export function PasskeyItem({ name, onRename, onDelete }: PasskeyItemProps) {
  const [{ mode, left }, setPlace] = useState<{ mode: Mode; left?: Mode }>({ mode: 'shown' });
  const go = (next: Mode) => setPlace({ mode: next, left: mode });

  if (mode === 'renaming') {
    return (
      <li>
        <PasskeyForm name={name} onRename={onRename} onClose={() => go('shown')} />
      </li>
    );
  }
  if (mode === 'deleting') {
    return (
      <li className="item-warning">
        <AskFirst
          warning="Once deleted, the passkey cannot be restored."
          action="Delete"
          onConfirm={onDelete}
          onCancel={() => go('shown')}
        />
      </li>
    );
  }
  const backFrom = (place: Mode) => (left === place ? takeFocus : undefined);
  return (
    <li>
      <span className="item-name">{name}</span>
      <button ref={backFrom('renaming')} type="button" className="link-button" onClick={() => go('renaming')}>
        Edit<span className="visually-hidden"> {name}</span>
      </button>
      <button ref={backFrom('deleting')} type="button" className="link-button" onClick={() => go('deleting')}>
        Delete<span className="visually-hidden"> {name}</span>
      </button>
    </li>
  );
}
