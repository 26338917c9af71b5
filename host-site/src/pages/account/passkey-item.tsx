import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { AskFirst } from '../../ui/ask-first.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { PasskeyForm } from './passkey-form.tsx';

interface PasskeyItemProps {
  readonly name: string;
  /** Gets the focus when the item disappears with it, also by a deletion in another tab. */
  readonly heading: RefObject<HTMLElement | null>;
  /** Resolves to true if renaming succeeded. */
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onDelete: () => Promise<void>;
}

type Mode = 'shown' | 'renaming' | 'deleting';

/** A passkey that can be renamed, or deleted after a confirmation. Every step moves the focus. */
export function PasskeyItem({ name, heading, onRename, onDelete }: PasskeyItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const [{ mode, left }, setPlace] = useState<{ mode: Mode; left?: Mode }>({ mode: 'shown' });
  const go = (next: Mode) => setPlace({ mode: next, left: mode });
  useLayoutEffect(() => {
    const { current } = item;
    return () => {
      if (current?.contains(document.activeElement)) heading.current?.focus();
    };
  }, [heading]);

  if (mode === 'renaming') {
    return (
      <li ref={item}>
        <PasskeyForm name={name} onRename={onRename} onClose={() => go('shown')} />
      </li>
    );
  }
  if (mode === 'deleting') {
    return (
      <li ref={item} className="item-warning">
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
    <li ref={item}>
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
