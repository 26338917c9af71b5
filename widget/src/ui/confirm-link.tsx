import { Button } from './button.tsx';
import { Screen } from './screen.tsx';

export interface ConfirmLinkProps {
  title: string;
  body: string;
  /** Of the button. */
  label: string;
  onContinue: () => void;
}

/** Asks before a link's token is spent: a mail scanner opens links too, but presses nothing. */
export const ConfirmLink = ({ title, body, label, onContinue }: ConfirmLinkProps) => (
  <Screen title={title}>
    <p className="lw-body">{body}</p>
    <Button onClick={onContinue}>{label}</Button>
  </Screen>
);
