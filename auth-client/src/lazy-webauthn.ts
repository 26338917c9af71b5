import type { Core } from './core.ts';
import { lazily } from './lazy.ts';
import { lazyMethods } from './lazy-resource.ts';
import type { WebauthnMethods } from './resources/webauthn.ts';
import { knownPasskeysKey } from './webauthn/known-passkeys.ts';

/** Passkeys. Their code is downloaded on first use. */
export function lazyWebauthn(core: Core): WebauthnMethods {
  const { store, environment, config } = core;
  const resource = lazily(() => import('./resources/webauthn.ts').then((module) => module.webauthn(core)));
  // The code also tells the browser about passkeys that their user has deleted, so it is loaded if a passkey is known.
  store.onPart('user', (user) => {
    if (user && environment.storage.get(knownPasskeysKey(config.storageKey))) resource().catch(() => {});
  });
  return lazyMethods(resource);
}
