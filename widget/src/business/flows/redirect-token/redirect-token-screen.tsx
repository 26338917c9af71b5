import { useText } from '../../../i18n/text-context.tsx';
import type { ScreenProps } from '../../../routing/flow.ts';
import { ConfirmLink } from '../../../ui/confirm-link.tsx';
import { LinkElsewhere } from '../../../ui/link-elsewhere.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { messages as business } from '../../business.messages.ts';
import type { redirectTokenMachine } from './redirect-token.machine.ts';
import { messages } from './redirect-token.messages.ts';

export function RedirectTokenScreen({ snapshot, send }: ScreenProps<typeof redirectTokenMachine>) {
  const text = useText();
  if (snapshot.matches('asking')) {
    return (
      <ConfirmLink
        title={text(messages.confirmTitle)}
        body={text(messages.confirmBody)}
        label={text(business.continue)}
        onContinue={() => send({ type: 'continue' })}
        onBack={() => send({ type: 'back' })}
      />
    );
  }
  if (snapshot.matches('elsewhere')) {
    const hasCodes = snapshot.context.services.config.products.includes('emailOtp');
    return <LinkElsewhere hasCodes={hasCodes} onBack={() => send({ type: 'back' })} />;
  }
  return (
    <Screen title={text(messages.loggingIn)}>
      <Spinner />
    </Screen>
  );
}
