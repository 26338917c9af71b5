import type { Answer, CryptoWallet, Email, PhoneNumber, User, UserName } from './common.ts';
import { endpoint } from './endpoint.ts';

/** The complete user that follows from an edit; replaces local state and is kept from the caller. */
export interface CarriesUser {
  __user?: User;
}

/** Fields that are absent stay as they are; metadata is merged at its first level. */
export interface UserUpdateBody {
  name?: UserName;
  untrusted_metadata?: Record<string, unknown>;
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

/** An application that the user signed in to, or allowed to read about them. */
export interface ConnectedApp {
  connected_app_id: string;
  name: string;
  description: string;
  client_type: 'first_party' | 'third_party';
  logo_url?: string;
  /** Separated by spaces, as in OAuth. */
  scopes_granted: string;
}

export interface ConnectedAppsAnswer extends Answer {
  connected_apps: ConnectedApp[];
}

/** The user's fields stand directly under `data`. */
export const usersMe = endpoint<undefined, Answer & User>({
  method: 'GET',
  path: '/users/me',
  updates: 'whole-user',
});

/** Changes name and metadata of the signed-in user. */
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

/** Lists the applications that the user allowed something. */
export const usersConnectedApps = endpoint<undefined, ConnectedAppsAnswer>({
  method: 'GET',
  path: '/users/connected_apps',
});

/** Takes back what the user allowed an application. */
export const usersRevokeConnectedApp = endpoint<undefined, Answer>({
  method: 'POST',
  path: '/users/connected_apps/:id/revoke',
});
