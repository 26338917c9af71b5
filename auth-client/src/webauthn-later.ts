import type { Core } from './core.ts';
import { methodsOf } from './later.ts';
import { lazily } from './lazy.ts';
import type { WebauthnMethods } from './resources/webauthn.ts';
import { knownPasskeysKey } from './webauthn/known-passkeys.ts';

/** Passkeys, of which the code is downloaded at the first need. */
export function webauthnLater(core: Core): WebauthnMethods {
  const { store, environment, config } = core;
  const resource = lazily(async () => (await import('./resources/webauthn.ts')).webauthn(core));
  // It also tells the browser of passkeys that their user has deleted: where one is known, it has to be there.
  store.onPart('user', (user) => {
    if (user && environment.storage.get(knownPasskeysKey(config.storageKey))) resource().catch(() => {});
  });
  return methodsOf(resource);
}
