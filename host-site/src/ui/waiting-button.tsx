import { useRef } from 'react';
import { BusyButton, type BusyButtonProps } from './busy-button.tsx';
import { StillWorking } from './still-working.tsx';

interface WaitingButtonProps extends BusyButtonProps {
  /** The action is running and can be cancelled. */
  readonly isWaiting: boolean;
  readonly onCancel: () => void;
}

/** A button for an action that may take long. After a cancel it gets the focus back. */
export function WaitingButton({ isWaiting, onCancel, ...props }: WaitingButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    onCancel();
    button.current?.focus();
  };
  return (
    <div className="waiting">
      <BusyButton {...props} ref={button} />
      <div role="status">
        <StillWorking isBusy={isWaiting} onCancel={cancel} />
      </div>
    </div>
  );
}
