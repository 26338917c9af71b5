import type { Background } from './background.ts';
import type { Clock } from './clock.ts';
import type { Limits } from './limits/limits.ts';
import type { LookUpTexts } from './look-up-texts.ts';
import type { Deliver } from './messages/deliver.ts';
import type { GoogleTokens } from './one-tap/google-id-token.ts';
import type { Hashing } from './passwords/hashing.ts';
import type { BreachCheck } from './passwords/is-breached.ts';
import type { Project } from './project/project.ts';
import type { VerifyCaptcha } from './protection/verify-captcha.ts';
import type { Keys } from './secrets/keys.ts';
import type { SessionJwt } from './sessions/session-jwt.ts';
import type { Database } from './store/open-store.ts';
import type { NewPasscode } from './tokens/sandbox.ts';

/** Dependencies of the routes, created once per provider. */
export interface Services {
  readonly baseUrl: string;
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly project: Project;
  readonly limits: Limits;
  readonly deliver: Deliver;
  /** Starts a task that must not affect the time of the answer. */
  readonly afterAnswer: Background['run'];
  /** Random, except for sandbox addresses. */
  readonly newPasscode: NewPasscode;
  readonly sessionJwt: SessionJwt;
  readonly passwords: { readonly hashing: Hashing; readonly isBreached: BreachCheck };
  readonly verifyCaptcha: VerifyCaptcha;
  /** Verifies tokens of Google's prompt. */
  readonly google: GoogleTokens;
  /** Whether stand-ins, which admit everybody as anybody, replace other providers that have no credentials. */
  readonly hasStandIns: boolean;
  /** Looks up proofs of domains. */
  readonly lookUpTexts: LookUpTexts;
  /** Whether a search gives the same answer for every address (`HIDE_ACCOUNTS=1`). */
  readonly hidesAccounts: boolean;
  /** Logs failures that no caller waits for. Never given a secret. */
  readonly log: (message: string, error?: unknown) => void;
}

/** The services inside a transaction. */
export const within = (services: Services, db: Database): Services => ({ ...services, db });

/** Runs in the current transaction, or in a new one. */
export const inTransaction = <Result>(
  services: Services,
  run: (inside: Services) => Promise<Result>,
): Promise<Result> =>
  services.db.isTransaction
    ? run(services)
    : services.db.transaction().execute((db) => run(within(services, db)));
