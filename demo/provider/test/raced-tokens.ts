import type { TestProvider } from '../testing.ts';
import type { TokenKind } from '../tokens/kinds.ts';
import { guessedProofs } from './guessed-proofs.ts';
import { racedBusinessKinds } from './raced-business-kinds.ts';
import { racedFlows } from './raced-flows.ts';
import { racedKinds } from './raced-kinds.ts';
import type { RacedRequest } from './racer.ts';

/** The race that proves single use of each kind of token, or the reason for having none. */
export const RACE_OF: Record<TokenKind, string | { none: string }> = {
  captcha: { none: 'only of the stand-in; `protection.test.ts` shows that each is accepted once' },
  crypto_wallet: 'a challenge for a wallet',
  discovery_magic_link: 'a discovery link',
  discovery_oauth: 'a token of a social sign-in to no particular organization',
  discovery_password_reset: 'a reset token of no particular organization',
  idp_access: { none: 'may be used any number of times until it expires' },
  idp_code: 'an authorization code',
  idp_refresh: { none: 'a second use ends the whole grant; `race.test.ts` has a separate race' },
  idp_unasked: {
    none: 'no secret: says that a question was not shown; `idp.test.ts` shows that each counts once',
  },
  impersonation: 'an impersonation token',
  intermediate_session: 'an intermediate session',
  magic_link: 'a magic link',
  member_impersonation: 'a member’s impersonation token',
  member_magic_link: 'a link to a member',
  member_oauth: 'a token of a member’s social sign-in',
  member_password_reset: 'a member’s reset token',
  oauth: 'a token of a social sign-in',
  oauth_attach: 'a token that adds a social account',
  oauth_state: 'a state of a social sign-in',
  one_tap: 'a prompt of One Tap',
  password_reset: 'a reset token',
  sso: 'a token of single sign-on',
  sso_state: 'a state of single sign-on',
  telemetry: { none: 'may be used any number of times until it expires' },
  webauthn_authenticate: 'a challenge for a known passkey',
  webauthn_register: 'a challenge for a new passkey',
};

/** Single-use proofs that are not tokens. */
export const OTHER_RACES = [
  'a passcode',
  'a member’s code',
  'a second factor by text message',
  'a step of an authenticator app',
  'a recovery code',
  'a member’s recovery code',
  'a session that is exchanged',
];

/** All races among processes: of the kinds of tokens, and of the others. */
export const racesAmongProcesses = (
  provider: TestProvider,
): Record<string, (at: string) => Promise<RacedRequest>> => {
  const guessed = Object.entries(guessedProofs(provider)).map(
    ([name, { prepare }]) => [name, prepare] as const,
  );
  const prepared: Record<string, (at: string) => Promise<RacedRequest>> = {
    ...Object.fromEntries(guessed),
    ...racedKinds(provider),
    ...racedBusinessKinds(provider),
    ...racedFlows(provider),
  };
  const wanted = [...Object.values(RACE_OF).filter((race) => typeof race === 'string'), ...OTHER_RACES];
  return Object.fromEntries(wanted.flatMap((name) => (prepared[name] ? [[name, prepared[name]]] : [])));
};
