import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { OAuthProviderConfig } from '../../config/oauth.ts';
import { useText } from '../../i18n/text-context.tsx';
import type { Inset } from '../../routing/inset.ts';
import type { Services } from '../../routing/services.ts';
import { Banner } from '../../ui/banner.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { useSnapshot } from '../../ui/use-snapshot.ts';
import { oneTapMachine } from './one-tap.machine.ts';
import { messages } from './one-tap.messages.ts';
import { browserTraits, oneTapMode } from './one-tap-mode.ts';
import { PromptPlace } from './prompt-place.tsx';

/** Google's button, or Google's prompt in its place. */
export const oneTapInset =
  (provider: OAuthProviderConfig, services: Services): Inset =>
  ({ children, attempt }) => {
    const text = useText();
    const [mode] = useState(() => oneTapMode(provider.position, browserTraits()));
    const actor = useActorRef(oneTapMachine, {
      input: { services, provider, mode, host: location.host },
    });
    const snapshot = useSnapshot(actor);
    // biome-ignore lint/correctness/useExhaustiveDependencies: it says that something was tried.
    useEffect(() => actor.send({ type: 'tried.otherwise' }), [actor, attempt]);
    const { error } = snapshot.context;
    const isPrompting = snapshot.matches('prompting');
    const isBusy = isPrompting && !snapshot.matches({ prompting: 'showing' });
    return (
      <>
        {error && (
          <Banner kind="error">
            <span>
              <Sentence words={error} />
            </span>
          </Banner>
        )}
        {mode === 'embedded' && isPrompting ? (
          <PromptPlace label={text(messages.loading)} busy={isBusy} />
        ) : (
          children
        )}
      </>
    );
  };
