import { common } from '../../i18n/common.messages.ts';
import { useText } from '../../i18n/text-context.tsx';
import type { ScreenProps } from '../../routing/flow.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { authorizeMachine } from './authorize.machine.ts';
import { messages } from './idp-consent.messages.ts';

/** Shown while the provider is asked about an application's request. */
export const ConsentLoadingScreen = () => <Spinner />;

/** Shown after a failed or denied request. */
export function ConsentErrorScreen({ snapshot, send }: ScreenProps<typeof authorizeMachine>) {
  const text = useText();
  const { error } = snapshot.context;
  return (
    <Screen title={text(messages.errorTitle)}>
      {error && (
        <Banner kind="error">
          <Sentence words={error} />
        </Banner>
      )}
      {snapshot.matches('failed') && (
        <Button onClick={() => send({ type: 'again' })}>{text(common.tryAgain)}</Button>
      )}
    </Screen>
  );
}
