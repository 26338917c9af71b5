import { useState } from 'react';
import { BusyButton } from '../../ui/busy-button.tsx';
import { takeFocus } from '../../ui/take-focus.ts';

interface AskFirstProps {
  /** Consequence of the action. */
  readonly warning: string;
  /** Label of the button that confirms. */
  readonly action: string;
  readonly onConfirm: () => Promise<void>;
  readonly onCancel: () => void;
}

/** Confirmation of an action that cannot be undone. */
export function AskFirst({ warning, action, onConfirm, onCancel }: AskFirstProps) {
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    await onConfirm();
    setIsBusy(false);
  };
  return (
    <>
      <p role="alert">{warning}</p>
      <div className="button-row">
        <BusyButton
          ref={takeFocus}
          className="button button-small button-danger"
          isBusy={isBusy}
          onClick={confirm}
        >
          {action}
        </BusyButton>
        <button type="button" className="button button-small button-quiet" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </>
  );
}
