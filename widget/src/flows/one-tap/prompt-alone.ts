import { createActor } from 'xstate';
import type { OAuthProviderConfig } from '../../config/oauth.ts';
import type { Prompt } from '../../routing/entry.ts';
import type { Services } from '../../routing/services.ts';
import { oneTapMachine } from './one-tap.machine.ts';

/** Google One Tap over the page, while the widget shows nothing. */
export const promptAlone =
  (provider: OAuthProviderConfig, services: Services): Prompt =>
  (notify) => {
    const actor = createActor(oneTapMachine, {
      input: { services, provider, mode: 'floating', host: location.host },
    });
    actor.subscribe((snapshot) => {
      if (snapshot.matches({ prompting: 'showing' })) notify({ type: 'prompt.asked' });
      if (snapshot.matches({ prompting: 'finishing' })) notify({ type: 'prompt.chosen' });
      if (snapshot.matches('over')) notify({ type: 'prompt.over', error: snapshot.context.error });
    });
    actor.start();
    return () => actor.stop();
  };
