import { useState } from 'react';
import { BusyButton } from '../../ui/busy-button.tsx';
import type { LogOutChoice } from './use-log-out.ts';

export interface LogOutBlockProps {
  readonly isLeaving: boolean;
  readonly hasAnswers: boolean;
  readonly onLeave: (choice: LogOutChoice) => void;
}

/** 'Log Out', which removes the health answers and the email address from this device unless the user keeps them. */
export function LogOutBlock({ isLeaving, hasAnswers, onLeave }: LogOutBlockProps) {
  const [keepsAnswers, setKeepsAnswers] = useState(false);
  return (
    <div className="panel log-out screen-only">
      <label className="check">
        <input
          type="checkbox"
          checked={keepsAnswers}
          onChange={(event) => setKeepsAnswers(event.target.checked)}
        />
        <span>{`Keep my ${hasAnswers ? 'answers' : 'email address'} on this device`}</span>
      </label>
      <BusyButton
        className="button button-quiet"
        isBusy={isLeaving}
        onClick={() => onLeave({ keepsAnswers })}
      >
        {isLeaving ? 'Logging out…' : 'Log Out'}
      </BusyButton>
    </div>
  );
}
