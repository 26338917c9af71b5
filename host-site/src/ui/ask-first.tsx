import { type KeyboardEvent, useState } from 'react';
import { BusyButton } from './busy-button.tsx';
import { takeFocus } from './take-focus.ts';

interface AskFirstProps {
  /** Consequence of the action. */
  readonly warning: string;
  /** Label of the button that confirms. Differs from the label of the button that opens this confirmation. */
  readonly action: string;
  readonly onConfirm: () => Promise<void>;
  readonly onCancel: () => void;
}

/** A key that is still held down from the button that opened this confirmation must not confirm too. */
const refuseRepeated = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault();
};

/** Confirmation of an action that cannot be undone. The warning gets the focus, where Enter does nothing; Escape cancels. */
export function AskFirst({ warning, action, onConfirm, onCancel }: AskFirstProps) {
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    await onConfirm();
    setIsBusy(false);
  };
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !isBusy) onCancel();
  };
  return (
    <>
      <p ref={takeFocus} role="alert" tabIndex={-1} onKeyDown={leave}>
        {warning}
      </p>
      <div className="button-row">
        <BusyButton
          className="button button-small button-danger"
          isBusy={isBusy}
          onKeyDown={(event) => {
            refuseRepeated(event);
            leave(event);
          }}
          onClick={confirm}
        >
          {action}
        </BusyButton>
        <button
          type="button"
          className="button button-small button-quiet"
          onKeyDown={leave}
          onClick={onCancel}
        >
          Cancel
        </button>
      </div>
    </>
  );
}
