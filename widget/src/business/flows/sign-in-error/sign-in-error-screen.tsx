import { common } from '../../../i18n/common.messages.ts';
import { useText } from '../../../i18n/text-context.tsx';
import { waitsUntil } from '../../../i18n/words.ts';
import type { ScreenProps } from '../../../routing/flow.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorText } from '../../../ui/error-text.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { Screen } from '../../../ui/screen.tsx';
import type { signInErrorMachine } from './sign-in-error.machine.ts';
import { messages } from './sign-in-error.messages.ts';

export function SignInErrorScreen({ snapshot, send }: ScreenProps<typeof signInErrorMachine>) {
  const text = useText();
  const { words, again } = snapshot.context.params;
  return (
    <Screen title={text(messages.title)} onBack={() => send({ type: 'back' })}>
      <ErrorText words={words} />
      {again && (
        <RetryButton from={waitsUntil(words)} onClick={() => send({ type: 'again', route: again })} />
      )}
      <Button look={again ? 'secondary' : 'primary'} onClick={() => send({ type: 'back' })}>
        {text(common.logInOtherwise)}
      </Button>
    </Screen>
  );
}
