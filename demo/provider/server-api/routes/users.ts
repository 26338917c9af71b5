import * as v from 'valibot';
import { roles } from '../../b2b/members/member-fields.ts';
import { badField } from '../../http/api-error.ts';
import { nothing, optionalText, text } from '../../http/fields.ts';
import { type Call, type CallOf, type Route, routing } from '../../http/route.ts';
import { part, texts } from '../../http/search-fields.ts';
import { listConnectedApps, revokeConnectedApp } from '../../idp/connected-apps.ts';
import type { Services } from '../../services.ts';
import { addUser } from '../../users/add-user.ts';
import { emailAddress, phoneNumber } from '../../users/address.ts';
import { deleteUser } from '../../users/delete-user.ts';
import { requireUser, userNotFound } from '../../users/find-user.ts';
import { type FactorKind, ownerOfFactor, removeFactor } from '../../users/remove-factor.ts';
import { searchUsers } from '../../users/search-users.ts';
import { updateUser } from '../../users/update-user.ts';
import { viewUser } from '../../users/user-view.ts';
import {
  type UserFilter,
  usersConnectedApps,
  usersCreate,
  usersDelete,
  usersDeleteCryptoWallet,
  usersDeleteEmail,
  usersDeleteOAuthRegistration,
  usersDeletePassword,
  usersDeletePhoneNumber,
  usersDeleteTotp,
  usersDeleteWebauthnRegistration,
  usersGet,
  usersRevokeConnectedApp,
  usersSearch,
  usersUpdate,
} from '../endpoints/users.ts';
import { attributes, flag } from '../fields.ts';
import { filter, searchSchema } from '../search-fields.ts';
import { detailsIn, userDetails } from '../user-details.ts';

const operand = v.variant(
  'filter_name',
  [
    filter(
      [
        'user_id',
        'email_address',
        'email_id',
        'phone_number',
        'phone_id',
        'oauth_provider',
        'webauthn_registration_id',
        'totp_id',
        'crypto_wallet_id',
        'crypto_wallet_address',
      ],
      texts,
    ),
    filter(
      [
        'email_verified',
        'phone_verified',
        'password_exists',
        'webauthn_registration_verified',
        'totp_verified',
        'crypto_wallet_verified',
      ],
      v.boolean(),
    ),
    filter(['full_name_fuzzy', 'email_address_fuzzy', 'phone_number_fuzzy'], part),
    filter(['status'], v.picklist(['active', 'pending'], 'must be active or pending.')),
    filter(['created_at_greater_than', 'created_at_less_than'], text(64)),
    filter(['created_at_between'], v.strictObject({ greater_than: text(64), less_than: text(64) })),
  ],
  'is not a known filter.',
) as v.GenericSchema<unknown, UserFilter>;

const createUserSchema = v.strictObject({
  email: optionalText(),
  phone_number: optionalText(),
  create_user_as_pending: flag,
  attributes,
  ...userDetails,
  roles,
});

async function createUser(services: Services, { body }: CallOf<typeof usersCreate>) {
  const { email, phone_number: phone, create_user_as_pending: isPending = false } = body;
  const addresses = [
    ...(email === undefined ? [] : [emailAddress(email)]),
    ...(phone === undefined ? [] : [phoneNumber(phone)]),
  ];
  if (addresses.length === 0) throw badField('email', 'email or phone_number is required.');
  const { userId } = await addUser(services, { addresses, isPending, details: detailsIn(body) });
  const user = await viewUser(services.db, userId);
  return {
    user_id: userId,
    email_id: user.emails[0]?.email_id ?? '',
    phone_id: user.phone_numbers[0]?.phone_id ?? '',
    status: user.status,
    user,
  };
}

async function findUsers(services: Services, { body }: CallOf<typeof usersSearch>) {
  const { found, results_metadata } = await searchUsers(services, body);
  return { results: found, results_metadata };
}

function getUser(services: Services, { params }: CallOf<typeof usersGet>) {
  return requireUser(services, params.user_id ?? '');
}

const updateSchema = v.strictObject({ ...userDetails, roles });

async function changeUser(services: Services, { body, params }: CallOf<typeof usersUpdate>) {
  const { user_id } = await requireUser(services, params.user_id ?? '');
  await updateUser(services, user_id, body);
  const user = await viewUser(services.db, user_id);
  const { emails, phone_numbers, crypto_wallets } = user;
  return { user_id, emails, phone_numbers, crypto_wallets, user };
}

async function removeUser(services: Services, { params: { user_id = '' } }: CallOf<typeof usersDelete>) {
  if (!(await deleteUser(services, user_id))) throw userNotFound();
  return { user_id };
}

function factorRemover(kind: FactorKind) {
  return async (services: Services, { params }: Call<undefined>) => {
    const id = params.id ?? '';
    const userId = await ownerOfFactor(services, kind, id);
    await removeFactor(services, { userId }, kind, id);
    return { user_id: userId, user: await viewUser(services.db, userId) };
  };
}

async function showConnectedApps(services: Services, { params }: CallOf<typeof usersConnectedApps>) {
  const { user_id } = await requireUser(services, params.user_id ?? '');
  return { connected_apps: await listConnectedApps(services, user_id) };
}

async function disconnectApp(services: Services, { params }: CallOf<typeof usersRevokeConnectedApp>) {
  const { user_id } = await requireUser(services, params.user_id ?? '');
  await revokeConnectedApp(services, user_id, params.connected_app_id ?? '');
  return {};
}

export function serverUserRoutes(services: Services): Route[] {
  const on = routing(services);
  return [
    on(usersCreate, createUserSchema, createUser),
    on(usersSearch, searchSchema(operand), findUsers),
    on(usersGet, nothing, getUser),
    on(usersUpdate, updateSchema, changeUser),
    on(usersDelete, nothing, removeUser),
    on(usersDeleteEmail, nothing, factorRemover('emails')),
    on(usersDeletePhoneNumber, nothing, factorRemover('phone_numbers')),
    on(usersDeleteTotp, nothing, factorRemover('totps')),
    on(usersDeleteCryptoWallet, nothing, factorRemover('crypto_wallets')),
    on(usersDeleteOAuthRegistration, nothing, factorRemover('oauth')),
    on(usersDeleteWebauthnRegistration, nothing, factorRemover('webauthn_registrations')),
    on(usersDeletePassword, nothing, factorRemover('passwords')),
    on(usersConnectedApps, nothing, showConnectedApps),
    on(usersRevokeConnectedApp, v.strictObject({}), disconnectApp),
  ];
}
