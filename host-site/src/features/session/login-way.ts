import type { KeyValue } from '../../lib/storage.ts';
import type { Session } from './session-store.ts';

/** A way to log in. The login screen offers the last used one first. */
export type LoginWay = 'code' | 'link' | 'passkey';

const WAYS: readonly LoginWay[] = ['code', 'link', 'passkey'];

/** Local storage: the way of the last login in this browser. */
const WAY_KEY = 'lastLoginWay';

/** Local storage: set while this device is known to have a passkey. */
const PASSKEY_KEY = 'hasPasskey';

/** Kind of the mail that the login screen sends. */
export type Mail = 'code' | 'link';

/** Session storage: the kind of mail that was chosen in this tab. A reload keeps it, and so the mail that is waited for. */
const MAIL_KEY = 'loginMail';

export const chooseMail = (storage: KeyValue, mail: Mail): void => storage.setItem(MAIL_KEY, mail);

/** The kind of mail that is offered first: as chosen in this tab, or else that of the last login. */
export const firstMail = (tab: KeyValue, last: LoginWay | undefined): Mail =>
  (tab.getItem(MAIL_KEY) ?? last) === 'link' ? 'link' : 'code';

export const lastWay = (storage: KeyValue): LoginWay | undefined =>
  WAYS.find((way) => storage.getItem(WAY_KEY) === way);

export const knowsPasskey = (storage: KeyValue): boolean => storage.getItem(PASSKEY_KEY) === 'true';

export const rememberPasskey = (storage: KeyValue): void => storage.setItem(PASSKEY_KEY, 'true');

export const forgetWay = (storage: KeyValue): void => storage.removeItem(WAY_KEY);

export function forgetPasskey(storage: KeyValue): void {
  storage.removeItem(PASSKEY_KEY);
  if (lastWay(storage) === 'passkey') forgetWay(storage);
}

/** Provider's factor types by our names. */
const WAY_OF_TYPE: Readonly<Record<string, LoginWay>> = {
  otp: 'code',
  magic_link: 'link',
  webauthn: 'passkey',
};

/** The way of the session's newest factor; undefined for any other factor. */
function wayOf({ authentication_factors }: Session): LoginWay | undefined {
  const newest = authentication_factors.toSorted((a, b) =>
    (b.last_authenticated_at ?? '').localeCompare(a.last_authenticated_at ?? ''),
  )[0];
  return newest && WAY_OF_TYPE[newest.type];
}

/** Remembers how the user has logged in. */
export function rememberWay(storage: KeyValue, session: Session): void {
  const way = wayOf(session);
  if (!way) return;
  storage.setItem(WAY_KEY, way);
  if (way === 'passkey') rememberPasskey(storage);
}
