import { common } from '../i18n/common.messages.ts';
import { useText } from '../i18n/text-context.tsx';
import { Button } from './button.tsx';
import { messages } from './link-elsewhere.messages.ts';
import { Screen } from './screen.tsx';

export interface LinkElsewhereProps {
  /** Whether the project signs people in by mailed codes. */
  hasCodes: boolean;
  onBack: () => void;
}

/** Only the browser that asked for a link can redeem it, and this is another one: says so, and leads to what works here. */
export function LinkElsewhere({ hasCodes, onBack }: LinkElsewhereProps) {
  const text = useText();
  return (
    <Screen title={text(messages.elsewhereTitle)}>
      <p className="lw-body">{text(messages.elsewhereBody)}</p>
      <Button onClick={onBack}>{text(hasCodes ? messages.sendCode : common.logInOtherwise)}</Button>
    </Screen>
  );
}

/** A link was used or has expired: says so, and leads to where another one is asked for. */
export function LinkOver({ onBack }: Pick<LinkElsewhereProps, 'onBack'>) {
  const text = useText();
  return (
    <Screen title={text(messages.overTitle)}>
      <p className="lw-body">{text(messages.overBody)}</p>
      <Button onClick={onBack}>{text(messages.askAgain)}</Button>
    </Screen>
  );
}
