import { messages as business } from '../../business/business.messages.ts';
import { useText } from '../../i18n/text-context.tsx';
import type { ScreenProps } from '../../routing/flow.ts';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { redirectTokenMachine } from './redirect-token.machine.ts';
import { messages } from './redirect-token.messages.ts';

export function RedirectTokenScreen({ snapshot, send }: ScreenProps<typeof redirectTokenMachine>) {
  const text = useText();
  if (snapshot.matches('asking')) {
    return (
      <Screen title={text(messages.confirmTitle)}>
        <p className="lw-body">{text(messages.confirmBody)}</p>
        <Button onClick={() => send({ type: 'continue' })}>{text(business.continue)}</Button>
      </Screen>
    );
  }
  return (
    <Screen title={text(messages.loggingIn)}>
      <Spinner />
    </Screen>
  );
}
