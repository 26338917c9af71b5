import { cryptoWallets } from '../flows/crypto-wallets/crypto-wallets.ts';
import { idpAuthorize, idpLogout } from '../flows/idp-consent/idp-consent.ts';
import { impersonation } from '../flows/impersonation/impersonation.ts';
import { magicLinks } from '../flows/magic-links/magic-links.ts';
import { mfa, smsFactor, totp } from '../flows/mfa/mfa.ts';
import { oauth } from '../flows/oauth/oauth.ts';
import { withOneTap } from '../flows/one-tap/one-tap.ts';
import { otps } from '../flows/otps/otps.ts';
import { passkeys } from '../flows/passkeys/passkeys.ts';
import { passwordReset } from '../flows/password-reset/password-reset.ts';
import { passwords } from '../flows/passwords/passwords.ts';
import type { FlowDescriptor, Offer } from '../routing/flow.ts';
import type { BusinessFlowId, FlowId } from '../routing/routes.ts';

/**
 * All flows of the consumer variant except Main, which is part of the application. The business registry has those of
 * the other variant.
 */
export const consumerFlows: Readonly<Record<Exclude<FlowId, BusinessFlowId | 'main'>, FlowDescriptor>> = {
  otps,
  'magic-links': magicLinks,
  passwords,
  'password-reset': passwordReset,
  impersonation,
  mfa,
  totp,
  'sms-factor': smsFactor,
  passkeys,
  'crypto-wallets': cryptoWallets,
  'idp-authorize': idpAuthorize,
  'idp-logout': idpLogout,
};

/** All flows that may have entries on Main. */
export const consumerOffers: readonly Offer[] = [
  withOneTap(oauth),
  otps,
  magicLinks,
  passwords,
  passkeys,
  cryptoWallets,
];
