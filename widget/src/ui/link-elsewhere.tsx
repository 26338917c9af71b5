import { common } from '../i18n/common.messages.ts';
import { useText } from '../i18n/text-context.tsx';
import { Button } from './button.tsx';
import { messages } from './link-elsewhere.messages.ts';
import { Screen } from './screen.tsx';

interface LinkElsewhereProps {
  /** True if the project offers codes by e-mail. */
  hasCodes: boolean;
  onBack: () => void;
}

/** For a link that must be opened in the browser that requested it. Leads to the methods that work here. */
export function LinkElsewhere({ hasCodes, onBack }: LinkElsewhereProps) {
  const text = useText();
  return (
    <Screen title={text(messages.elsewhereTitle)}>
      <p className="lw-body">{text(messages.elsewhereBody)}</p>
      <Button onClick={onBack}>{text(hasCodes ? messages.sendCode : common.logInOtherwise)}</Button>
    </Screen>
  );
}

/** For a link that was used or has expired. Leads to where another one can be requested. */
export function LinkOver({ onBack }: Pick<LinkElsewhereProps, 'onBack'>) {
  const text = useText();
  return (
    <Screen title={text(messages.overTitle)}>
      <p className="lw-body">{text(messages.overBody)}</p>
      <Button onClick={onBack}>{text(messages.askAgain)}</Button>
    </Screen>
  );
}
