import type { Core } from '../core.ts';
import type { Unsubscribe } from '../environment.ts';
import { check } from '../validation.ts';
import type { Answer, User } from '../wire/common.ts';
import type { Endpoint } from '../wire/endpoint.ts';
import * as wire from '../wire/users.ts';

type Deletion = Omit<wire.UserDeleteAnswer, '__user'>;

/** The signed-in user. */
export interface UserMethods {
  /** Fetches the user from the provider. Calls within two seconds share one request. */
  get(): Promise<User>;
  /** The user as last known; null if nobody is signed in. */
  getSync(): User | null;
  /** The user as last known. `fromCache` is true until the provider has confirmed it. */
  getInfo(): { user: User | null; fromCache: boolean };
  /** Calls the listener after every change of the user; with `null` when nobody is signed in. */
  onChange(listener: (user: User | null) => void): Unsubscribe;
  /** Updates name and metadata. Absent fields stay as they are. */
  update(options: wire.UserUpdateBody): Promise<Omit<wire.UserUpdateAnswer, '__user'>>;
  /** Removes an e-mail address, by its `email_id`. Refused for the last way to sign in. */
  deleteEmail(id: string): Promise<Deletion>;
  /** Removes a phone number, by its `phone_id`. Refused for the last way to sign in. */
  deletePhoneNumber(id: string): Promise<Deletion>;
  /** Removes an authenticator app, by its `totp_id`. Refused for the last way to sign in. */
  deleteTOTP(id: string): Promise<Deletion>;
  /** Removes a wallet, by its `crypto_wallet_id`. Refused for the last way to sign in. */
  deleteCryptoWallet(id: string): Promise<Deletion>;
  /**
   * Removes an account at a social provider, by its `oauth_user_registration_id`. Refused for the last way to sign in.
   */
  deleteOAuthRegistration(id: string): Promise<Deletion>;
  /** Removes a passkey, by its `webauthn_registration_id`. Refused for the last way to sign in. */
  deleteWebauthnRegistration(id: string): Promise<Deletion>;
  /** Removes a mobile app's biometric key, by its `biometric_registration_id`. Refused for the last way to sign in. */
  deleteBiometricRegistration(id: string): Promise<Deletion>;
  /** Returns the applications that the user signed in to or gave access to, sorted by name. */
  getConnectedApps(): Promise<wire.ConnectedAppsAnswer>;
  /** Revokes an application's access: its tokens are invalidated, and it must ask for consent again. */
  revokedConnectedApp(id: string): Promise<Answer>;
}

/** The signed-in user. */
export function user({ call, store }: Core): UserMethods {
  const deletion =
    (method: string, endpoint: Endpoint<undefined, wire.UserDeleteAnswer>) =>
    async (id: string): Promise<Deletion> => {
      check(`user.${method}`, { id: 'string' }, { id });
      return call(endpoint, { params: { id } });
    };
  return {
    async get() {
      const { request_id: _, status_code: __, ...me } = await call(wire.usersMe);
      return me;
    },
    getSync: () => store.state().user,
    getInfo: () => ({ user: store.state().user, fromCache: store.fromCache() }),
    onChange: (listener) => store.onPart('user', listener),
    update: async (options) =>
      call(wire.usersUpdate, {
        body: check('user.update', { 'name?': 'object', 'untrusted_metadata?': 'object' }, options),
      }),
    deleteEmail: deletion('deleteEmail', wire.usersDeleteEmail),
    deletePhoneNumber: deletion('deletePhoneNumber', wire.usersDeletePhoneNumber),
    deleteTOTP: deletion('deleteTOTP', wire.usersDeleteTotp),
    deleteCryptoWallet: deletion('deleteCryptoWallet', wire.usersDeleteCryptoWallet),
    deleteOAuthRegistration: deletion('deleteOAuthRegistration', wire.usersDeleteOAuthRegistration),
    deleteWebauthnRegistration: deletion('deleteWebauthnRegistration', wire.usersDeleteWebauthnRegistration),
    deleteBiometricRegistration: deletion(
      'deleteBiometricRegistration',
      wire.usersDeleteBiometricRegistration,
    ),
    getConnectedApps: async () => call(wire.usersConnectedApps),
    async revokedConnectedApp(id) {
      check('user.revokedConnectedApp', { id: 'string' }, { id });
      return call(wire.usersRevokeConnectedApp, { params: { id } });
    },
  };
}
