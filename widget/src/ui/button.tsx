import { toReact } from '../view/to-react.ts';
import { ButtonView, type ButtonViewProps } from './button.view.tsx';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends Omit<ButtonViewProps, 'look' | 'spinner'> {
  /** Default: `primary`. */
  look?: ButtonViewProps['look'];
  /** Busy: shows a spinner and ignores presses, but keeps the focus, which a disabled button would lose. */
  busy?: boolean;
  /** Another button is busy: looks disabled and ignores presses, but keeps the focus. */
  waiting?: boolean;
}

export const Button = ({ look = 'primary', busy = false, waiting = false, onClick, ...rest }: ButtonProps) =>
  toReact(
    ButtonView({
      ...rest,
      look,
      'aria-disabled': busy || waiting || rest['aria-disabled'],
      'aria-busy': busy || undefined,
      onClick: busy || waiting ? (event) => event.preventDefault() : onClick,
      spinner: busy && <Spinner />,
    }),
  );
