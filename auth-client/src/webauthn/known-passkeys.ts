import type { KeyValueStore } from '../environment.ts';
import type { User } from '../wire/common.ts';

/** A passkey that was created or used in this browser. Not secret: the browser exposes all of it to the page. */
interface KnownPasskey {
  readonly credentialId: string;
  readonly rpId: string;
  readonly userId: string;
}

interface KnownPasskeys {
  remember(registrationId: string, passkey: KnownPasskey): void;
  /** Removes the passkeys that a user no longer has, and returns them. */
  takeDeleted(user: User): KnownPasskey[];
}

const isPasskey = (value: unknown): value is KnownPasskey =>
  typeof value === 'object' &&
  value !== null &&
  ['credentialId', 'rpId', 'userId'].every(
    (field) => typeof (value as Record<string, unknown>)[field] === 'string',
  );

export const knownPasskeysKey = (storageKey: string) => `${storageKey}::passkeys`;

/**
 * Maps the provider's registration ids to the browser's credential ids: the wire has only the first, the Signal API
 * needs the second (https://www.w3.org/TR/webauthn-3/#sctn-signalAllAcceptedCredentials).
 */
export function createKnownPasskeys(storage: KeyValueStore, storageKey: string): KnownPasskeys {
  const key = knownPasskeysKey(storageKey);
  const read = (): [string, KnownPasskey][] => {
    try {
      const stored: unknown = JSON.parse(storage.get(key) ?? '{}');
      return Object.entries(stored ?? {}).filter((entry): entry is [string, KnownPasskey] =>
        isPasskey(entry[1]),
      );
    } catch {
      return [];
    }
  };
  const write = (entries: readonly (readonly [string, KnownPasskey])[]) =>
    storage.set(key, JSON.stringify(Object.fromEntries(entries)));
  return {
    remember(registrationId, passkey) {
      write([...read().filter(([id]) => id !== registrationId), [registrationId, passkey]]);
    },
    takeDeleted(user) {
      const held = new Set((user.webauthn_registrations ?? []).map((item) => item.webauthn_registration_id));
      const all = read();
      const isDeleted = ([id, passkey]: [string, KnownPasskey]) =>
        passkey.userId === user.user_id && !held.has(id);
      const deleted = all.filter(isDeleted);
      if (deleted.length > 0) write(all.filter((entry) => !isDeleted(entry)));
      return deleted.map(([, passkey]) => passkey);
    },
  };
}
