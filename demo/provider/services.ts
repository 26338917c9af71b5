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

/** What every route may need, made once per provider. */
export interface Services {
  readonly baseUrl: string;
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly project: Project;
  readonly limits: Limits;
  readonly deliver: Deliver;
  /** Starts what the time of the answer must not tell of. */
  readonly afterAnswer: Background['run'];
  readonly sessionJwt: SessionJwt;
  readonly passwords: { readonly hashing: Hashing; readonly isBreached: BreachCheck };
  readonly verifyCaptcha: VerifyCaptcha;
  /** Reads what Google's prompt has said. */
  readonly google: GoogleTokens;
  /** Looks for proofs of domains. */
  readonly lookUpTexts: LookUpTexts;
  /** Whether a search says the same of every address (`HIDE_ACCOUNTS=1`). */
  readonly hidesAccounts: boolean;
  /** For what nobody waits for and nobody should lose silently. Never given a secret. */
  readonly log: (message: string, error?: unknown) => void;
}

/** The services inside a transaction. */
export const within = (services: Services, db: Database): Services => ({ ...services, db });

/** Runs in the transaction that is under way, or else in one of its own. */
export const inTransaction = <Result>(
  services: Services,
  run: (inside: Services) => Promise<Result>,
): Promise<Result> =>
  services.db.isTransaction
    ? run(services)
    : services.db.transaction().execute((db) => run(within(services, db)));
