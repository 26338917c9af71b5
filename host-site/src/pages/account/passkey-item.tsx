import { type FormEvent, useState } from 'react';

export interface PasskeyItemProps {
  readonly name: string;
  readonly onRename: (name: string) => void;
  readonly onDelete: () => void;
}

/** One passkey: its name to change, and a deletion that asks first. */
export function PasskeyItem({ name, onRename, onDelete }: PasskeyItemProps) {
  const [mode, setMode] = useState<'shown' | 'renaming' | 'deleting'>('shown');

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (next !== '' && next !== name) onRename(next);
    setMode('shown');
  };

  if (mode === 'renaming') {
    return (
      <li>
        <form className="passkey-form" onSubmit={save}>
          <input
            className="text-input"
            name="name"
            aria-label="Passkey name"
            defaultValue={name}
            maxLength={64}
            required
          />
          <button type="submit" className="button button-small">
            Save
          </button>
        </form>
      </li>
    );
  }
  if (mode === 'deleting') {
    return (
      <li className="passkey-warning">
        <p role="alert">Once deleted, the passkey cannot be restored.</p>
        <div className="app-buttons">
          <button type="button" className="button button-small button-danger" onClick={onDelete}>
            Delete
          </button>
          <button type="button" className="button button-small button-quiet" onClick={() => setMode('shown')}>
            Cancel
          </button>
        </div>
      </li>
    );
  }
  return (
    <li>
      <span className="passkey-name">{name}</span>
      <button type="button" className="link-button" onClick={() => setMode('renaming')}>
        Edit<span className="visually-hidden"> {name}</span>
      </button>
      <button type="button" className="link-button" onClick={() => setMode('deleting')}>
        Delete<span className="visually-hidden"> {name}</span>
      </button>
    </li>
  );
}
