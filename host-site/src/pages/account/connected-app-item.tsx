import { useState } from 'react';
import { AskFirst } from '../../ui/ask-first.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { describeScopes } from './describe-scopes.ts';

interface ConnectedAppItemProps {
  readonly name: string;
  /** OAuth scopes, separated by spaces. */
  readonly scopes: string;
  readonly onDisconnect: () => Promise<void>;
}

/** An application, its access, and a button that disconnects it after a confirmation. */
export function ConnectedAppItem({ name, scopes, onDisconnect }: ConnectedAppItemProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [hasAsked, setHasAsked] = useState(false);

  if (isAsking) {
    return (
      <li className="item-warning">
        <AskFirst
          warning={`${name} will lose its access to your account at once.`}
          action="Yes, disconnect"
          onConfirm={onDisconnect}
          onCancel={() => {
            setIsAsking(false);
            setHasAsked(true);
          }}
        />
      </li>
    );
  }
  return (
    <li>
      <span className="item-name">
        {name}
        <span className="item-detail">{describeScopes(scopes)}</span>
      </span>
      <button
        ref={hasAsked ? takeFocus : undefined}
        type="button"
        className="link-button"
        onClick={() => setIsAsking(true)}
      >
        Disconnect<span className="visually-hidden"> {name}</span>
      </button>
    </li>
  );
}
