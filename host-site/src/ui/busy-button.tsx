import type { ComponentProps, MouseEvent } from 'react';

export interface BusyButtonProps extends ComponentProps<'button'> {
  readonly isBusy: boolean;
}

const refuse = (event: MouseEvent) => event.preventDefault();

/** A button that ignores clicks while busy. Not `disabled`, which would remove the focus. */
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
