import { useRef } from 'react';
import { BusyButton, type BusyButtonProps } from './busy-button.tsx';
import { StillWorking } from './still-working.tsx';

export interface WaitingButtonProps extends BusyButtonProps {
  /** What was pressed for is under way, and can be given up. */
  readonly isWaiting: boolean;
  readonly onCancel: () => void;
}

/** A button for what may take long. Who gives it up has the focus back on it. */
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
