import {
  type Answer,
  type ConnectedAppsAnswer,
  endpoint,
  type User,
  type UserName,
} from '@login-widget/auth-client/wire';
import type { ResultsMetadata, SearchBody } from '../../store/search-page.ts';
import type { CallerFields } from '../fields.ts';

interface UserCreateBody extends Pick<CallerFields, 'attributes'> {
  /** One of the two is required. Neither counts as verified. */
  email?: string;
  phone_number?: string;
  name?: UserName;
  trusted_metadata?: Record<string, unknown>;
  untrusted_metadata?: Record<string, unknown>;
  /** Ids of the policy's roles. */
  roles?: string[];
  /** Default: active. A pending user is deleted after a while unless somebody verifies the address. */
  create_user_as_pending?: boolean;
}

interface UserChanges {
  name?: UserName;
  trusted_metadata?: Record<string, unknown>;
  untrusted_metadata?: Record<string, unknown>;
  /** Ids of the policy's roles. */
  roles?: string[];
}

/** A condition of a search, by its name. Times are ISO 8601. */
export type UserFilter =
  | {
      filter_name:
        | 'user_id'
        | 'email_address'
        | 'email_id'
        | 'phone_number'
        | 'phone_id'
        | 'oauth_provider'
        | 'webauthn_registration_id'
        | 'totp_id'
        | 'crypto_wallet_id'
        | 'crypto_wallet_address';
      filter_value: string[];
    }
  | {
      filter_name:
        | 'email_verified'
        | 'phone_verified'
        | 'password_exists'
        | 'webauthn_registration_verified'
        | 'totp_verified'
        | 'crypto_wallet_verified';
      filter_value: boolean;
    }
  | {
      /** A fragment of at least three characters in any letter case. */
      filter_name: 'full_name_fuzzy' | 'email_address_fuzzy' | 'phone_number_fuzzy';
      filter_value: string;
    }
  | { filter_name: 'status'; filter_value: 'active' | 'pending' }
  | { filter_name: 'created_at_greater_than' | 'created_at_less_than'; filter_value: string }
  | { filter_name: 'created_at_between'; filter_value: { greater_than: string; less_than: string } };

export type UserSearchBody = SearchBody<UserFilter>;

export interface UserSearchAnswer extends Answer {
  /** Newest first. */
  results: User[];
  results_metadata: ResultsMetadata;
}

interface WithUser extends Answer {
  user_id: string;
  user: User;
}

export const usersCreate = endpoint<
  UserCreateBody,
  WithUser & { email_id: string; phone_id: string; status: User['status'] }
>({ method: 'POST', path: '/users' });

export const usersSearch = endpoint<UserSearchBody, UserSearchAnswer>({
  method: 'POST',
  path: '/users/search',
});

export const usersGet = endpoint<undefined, Answer & User>({ method: 'GET', path: '/users/:user_id' });

export const usersUpdate = endpoint<
  UserChanges,
  WithUser & Pick<User, 'emails' | 'phone_numbers' | 'crypto_wallets'>
>({ method: 'PUT', path: '/users/:user_id' });

export const usersDelete = endpoint<undefined, Answer & { user_id: string }>({
  method: 'DELETE',
  path: '/users/:user_id',
});

const deletion = <Kind extends string>(kind: Kind) =>
  endpoint<undefined, WithUser>({ method: 'DELETE', path: `/users/${kind}/:id` });

export const usersDeleteEmail = deletion('emails');
export const usersDeletePhoneNumber = deletion('phone_numbers');
export const usersDeleteTotp = deletion('totps');
export const usersDeleteCryptoWallet = deletion('crypto_wallets');
export const usersDeleteOAuthRegistration = deletion('oauth');
export const usersDeleteWebauthnRegistration = deletion('webauthn_registrations');
export const usersDeletePassword = deletion('passwords');

export const usersConnectedApps = endpoint<undefined, ConnectedAppsAnswer>({
  method: 'GET',
  path: '/users/:user_id/connected_apps',
});

export const usersRevokeConnectedApp = endpoint<Record<string, never>, Answer>({
  method: 'POST',
  path: '/users/:user_id/connected_apps/:connected_app_id/revoke',
});
