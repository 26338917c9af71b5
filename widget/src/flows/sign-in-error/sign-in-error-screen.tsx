import { useText } from '../../i18n/text-context.tsx';
import type { ScreenProps } from '../../routing/flow.ts';
import { ErrorText } from '../../ui/error-text.tsx';
import { Screen } from '../../ui/screen.tsx';
import type { signInErrorMachine } from './sign-in-error.machine.ts';
import { messages } from './sign-in-error.messages.ts';

export function SignInErrorScreen({ snapshot, send }: ScreenProps<typeof signInErrorMachine>) {
  const text = useText();
  return (
    <Screen title={text(messages.title)} onBack={() => send({ type: 'back' })}>
      <ErrorText words={snapshot.context.params.words} />
    </Screen>
  );
}
