import { businessNouns } from './b2b/nouns.ts';
import * as bootstrap from './bootstrap.ts';
import * as cryptoWallets from './crypto-wallets.ts';
import type { Endpoint } from './endpoint.ts';
import * as events from './events.ts';
import * as idp from './idp.ts';
import * as impersonation from './impersonation.ts';
import * as links from './link-status.ts';
import * as magicLinks from './magic-links.ts';
import * as oauth from './oauth.ts';
import * as otps from './otps.ts';
import * as passwords from './passwords.ts';
import * as search from './search.ts';
import * as sessions from './sessions.ts';
import * as totps from './totps.ts';
import * as users from './users.ts';
import * as webauthn from './webauthn.ts';

const nouns = [
  bootstrap,
  cryptoWallets,
  events,
  idp,
  impersonation,
  links,
  magicLinks,
  oauth,
  otps,
  passwords,
  search,
  sessions,
  totps,
  users,
  webauthn,
  ...businessNouns,
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every endpoint of the contract by name, for the provider's contract test. The client itself does not import this. */
export const endpoints: Record<string, Endpoint> = Object.fromEntries(
  nouns.flatMap((noun) =>
    Object.entries(noun as Record<string, unknown>).flatMap(([name, value]) =>
      isEndpoint(value) ? [[name, value] as const] : [],
    ),
  ),
);
