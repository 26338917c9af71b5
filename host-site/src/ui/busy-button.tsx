import type { ComponentProps, MouseEvent } from 'react';

export interface BusyButtonProps extends ComponentProps<'button'> {
  readonly isBusy: boolean;
}

const refuse = (event: MouseEvent) => event.preventDefault();

/** A button that does nothing while it is busy. Not `disabled`: that would take the focus away from who pressed it. */
export const BusyButton = ({
  isBusy,
  type = 'button',
  className = 'button',
  onClick,
  ...props
}: BusyButtonProps) => (
  <button
    {...props}
    type={type}
    className={className}
    aria-disabled={isBusy || undefined}
    onClick={isBusy ? refuse : onClick}
  />
);
