import { Button } from './button.tsx';
import { Screen } from './screen.tsx';

interface ConfirmLinkProps {
  title: string;
  body: string;
  /** Label of the button. */
  label: string;
  onContinue: () => void;
  onBack: () => void;
}

/** Asks for a press before a link's token is redeemed: a mail scanner opens links too, but presses nothing. */
export const ConfirmLink = ({ title, body, label, onContinue, onBack }: ConfirmLinkProps) => (
  <Screen title={title} onBack={onBack}>
    <p className="lw-body">{body}</p>
    <Button onClick={onContinue}>{label}</Button>
  </Screen>
);
