import * as bootstrap from './bootstrap.ts';
import type { Endpoint } from './endpoint.ts';
import * as events from './events.ts';
import * as magicLinks from './magic-links.ts';
import * as otps from './otps.ts';
import * as sessions from './sessions.ts';
import * as users from './users.ts';

const isRow = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every row of the contract by name; the provider's contract test walks it. Not reached by the client itself. */
export const rows: Record<string, Endpoint> = Object.fromEntries(
  [bootstrap, events, magicLinks, otps, sessions, users].flatMap((nouns) =>
    Object.entries(nouns).flatMap(([name, value]) => (isRow(value) ? [[name, value] as const] : [])),
  ),
);
