import {
  type Endpoint,
  type UserDeleteAnswer,
  usersConnectedApps,
  usersDeleteBiometricRegistration,
  usersDeleteCryptoWallet,
  usersDeleteEmail,
  usersDeleteOAuthRegistration,
  usersDeletePhoneNumber,
  usersDeleteTotp,
  usersDeleteWebauthnRegistration,
  usersMe,
  usersRevokeConnectedApp,
  usersSearch,
  usersUpdate,
} from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { ApiError } from '../http/api-error.ts';
import { nothing, optionalText, protection, text } from '../http/fields.ts';
import { type Route, route } from '../http/route.ts';
import { listConnectedApps, revokeConnectedApp } from '../idp/connected-apps.ts';
import { guardAddress } from '../limits/guard.ts';
import { findAccount } from '../passwords/password-store.ts';
import type { Services } from '../services.ts';
import { requireSession } from '../sessions/find-session.ts';
import { requireChanger } from '../sessions/may-change-factors.ts';
import { emailAddress } from '../users/address.ts';
import { type FactorKind, removeFactor } from '../users/remove-factor.ts';
import { updateUser } from '../users/update-user.ts';
import { viewUser } from '../users/user-view.ts';

const updateSchema = v.object({
  name: v.exactOptional(
    v.object({ first_name: optionalText(256), middle_name: optionalText(256), last_name: optionalText(256) }),
  ),
  untrusted_metadata: v.exactOptional(v.record(v.string(), v.unknown())),
});

export const userRoutes = (services: Services): Route[] => {
  const { db } = services;
  const removing = (endpoint: Endpoint<undefined, UserDeleteAnswer>, kind: FactorKind) =>
    route(endpoint, nothing, async (call) => {
      const session = await requireChanger(services, call);
      const own = { userId: session.user_id, exceptSession: session.session_id };
      await removeFactor(services, own, kind, call.params.id ?? '');
      return { user_id: session.user_id, __user: await viewUser(db, session.user_id) };
    });

  return [
    route(usersMe, nothing, async (call) => {
      const { user_id } = await requireSession(services, call);
      return viewUser(db, user_id);
    }),
    route(usersUpdate, updateSchema, async (call) => {
      const { user_id } = await requireSession(services, call);
      await updateUser(services, user_id, call.body);
      const user = await viewUser(db, user_id);
      const { emails, phone_numbers, crypto_wallets } = user;
      return { user_id, emails, phone_numbers, crypto_wallets, __user: user };
    }),
    removing(usersDeleteEmail, 'emails'),
    removing(usersDeletePhoneNumber, 'phone_numbers'),
    removing(usersDeleteTotp, 'totps'),
    removing(usersDeleteCryptoWallet, 'crypto_wallets'),
    removing(usersDeleteOAuthRegistration, 'oauth'),
    removing(usersDeleteWebauthnRegistration, 'webauthn_registrations'),
    route(usersDeleteBiometricRegistration, nothing, async (call) => {
      await requireSession(services, call);
      // Phones register them. A browser's user never has one.
      throw new ApiError(404, 'biometric_registration_not_found', 'This was already removed.');
    }),
    route(usersConnectedApps, nothing, async (call) => {
      const { user_id } = await requireSession(services, call);
      return { connected_apps: await listConnectedApps(services, user_id) };
    }),
    route(usersRevokeConnectedApp, nothing, async (call) => {
      const { user_id } = await requireSession(services, call);
      await revokeConnectedApp(services, user_id, call.params.id ?? '');
      return {};
    }),
    route(usersSearch, v.object({ email: text(), ...protection }), async ({ body, ipAddress }) => {
      await guardAddress(services, 'search', ipAddress);
      const email = emailAddress(body.email);
      if (services.hidesAccounts) return { userType: 'passwordless' as const };
      const account = await findAccount(services, email);
      if (!account) return { userType: 'new' as const };
      return { userType: account.hash ? ('password' as const) : ('passwordless' as const) };
    }),
  ];
};
