import { common } from '../i18n/common.messages.ts';
import { useText } from '../i18n/text-context.tsx';
import type { Message } from '../i18n/words.ts';
import { Button } from './button.tsx';
import { messages } from './link-elsewhere.messages.ts';
import { Screen } from './screen.tsx';

interface LinkElsewhereProps {
  /** True if the project offers codes by e-mail. */
  hasCodes: boolean;
  /** Of the button. Default: what can be done instead. */
  label?: Message | undefined;
  onBack: () => void;
}

/** For a link that must be opened in the browser that requested it. Leads to the methods that work here. */
export function LinkElsewhere({ hasCodes, label, onBack }: LinkElsewhereProps) {
  const text = useText();
  return (
    <Screen title={text(messages.elsewhereTitle)}>
      <p className="lw-body">{text(messages.elsewhereBody)}</p>
      <Button onClick={onBack}>
        {text(label ?? (hasCodes ? messages.sendCode : common.logInOtherwise))}
      </Button>
    </Screen>
  );
}

interface LinkOverProps extends Omit<LinkElsewhereProps, 'hasCodes'> {
  /** Default: that it was used or has expired. */
  body?: Message | undefined;
}

/** For a link that was used or has expired. Leads to where another one can be requested. */
export function LinkOver({ body = messages.overBody, label = messages.askAgain, onBack }: LinkOverProps) {
  const text = useText();
  return (
    <Screen title={text(messages.overTitle)}>
      <p className="lw-body">{text(body)}</p>
      <Button onClick={onBack}>{text(label)}</Button>
    </Screen>
  );
}
