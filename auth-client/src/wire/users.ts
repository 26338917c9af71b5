import type { Answer, CryptoWallet, Email, PhoneNumber, User, UserName } from './common.ts';
import { endpoint } from './endpoint.ts';

/** The complete user after a change. It replaces the local state and is removed from the caller's result. */
export interface CarriesUser {
  __user?: User;
}

/** Absent fields stay as they are. Metadata is merged at its first level. */
export interface UserUpdateBody {
  name?: UserName | undefined;
  untrusted_metadata?: Record<string, unknown> | undefined;
}

export interface UserUpdateAnswer extends Answer, CarriesUser {
  user_id: string;
  emails: Email[];
  phone_numbers: PhoneNumber[];
  crypto_wallets: CryptoWallet[];
}

export interface UserDeleteAnswer extends Answer, CarriesUser {
  user_id: string;
}

/** An application that the user signed in to or gave access to. */
export interface ConnectedApp {
  connected_app_id: string;
  name: string;
  description: string;
  client_type: 'first_party' | 'third_party';
  logo_url?: string;
  /** Separated by spaces. */
  scopes_granted: string;
}

export interface ConnectedAppsAnswer extends Answer {
  connected_apps: ConnectedApp[];
}

/** Returns the signed-in user, whose fields are directly under `data`. */
export const usersMe = endpoint<undefined, Answer & User>({
  method: 'GET',
  path: '/users/me',
  updates: 'whole-user',
});

/** Updates name and metadata of the signed-in user. */
export const usersUpdate = endpoint<UserUpdateBody, UserUpdateAnswer>({
  method: 'PUT',
  path: '/users/me',
  updates: 'user',
});

const deletion = <Kind extends string>(kind: Kind) =>
  endpoint<undefined, UserDeleteAnswer>({ method: 'DELETE', path: `/users/${kind}/:id`, updates: 'user' });

/** Removes an e-mail address. */
export const usersDeleteEmail = deletion('emails');

/** Removes a phone number. */
export const usersDeletePhoneNumber = deletion('phone_numbers');

/** Removes an authenticator app. */
export const usersDeleteTotp = deletion('totps');

/** Removes a wallet. */
export const usersDeleteCryptoWallet = deletion('crypto_wallets');

/** Removes an account at a social provider. */
export const usersDeleteOAuthRegistration = deletion('oauth');

/** Removes a passkey. */
export const usersDeleteWebauthnRegistration = deletion('webauthn_registrations');

/** Removes a mobile app's biometric key. */
export const usersDeleteBiometricRegistration = deletion('biometric_registrations');

/** Lists the applications that the user has given access to. */
export const usersConnectedApps = endpoint<undefined, ConnectedAppsAnswer>({
  method: 'GET',
  path: '/users/connected_apps',
});

/** Revokes an application's access. */
export const usersRevokeConnectedApp = endpoint<undefined, Answer>({
  method: 'POST',
  path: '/users/connected_apps/:id/revoke',
});
