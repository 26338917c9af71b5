import * as discovery from './discovery.ts';
import * as idp from './idp.ts';
import * as impersonation from './impersonation.ts';
import * as magicLinks from './magic-links.ts';
import * as managedMembers from './managed-members.ts';
import * as managedOrganization from './managed-organization.ts';
import * as members from './members.ts';
import * as oauth from './oauth.ts';
import * as oneTap from './one-tap.ts';
import * as organizations from './organizations.ts';
import * as otps from './otps.ts';
import * as passwords from './passwords.ts';
import * as recoveryCodes from './recovery-codes.ts';
import * as sessions from './sessions.ts';
import * as sso from './sso.ts';
import * as totp from './totp.ts';

/** The business nouns of the contract. */
export const businessNouns = [
  discovery,
  idp,
  impersonation,
  magicLinks,
  managedMembers,
  managedOrganization,
  members,
  oauth,
  oneTap,
  organizations,
  otps,
  passwords,
  recoveryCodes,
  sessions,
  sso,
  totp,
];
