import type { Answer, SessionDuration } from '../wire/common.ts';
import type { Endpoint, Updates } from '../wire/endpoint.ts';
import type { TelemetryBlob } from '../wire/events.ts';

/** What there is to know of somebody who is signed in: the session, and who that is. */
export interface SessionParts {
  session: { expires_at: string; last_accessed_at: string };
}

/** All parts, or null for each. */
export type StateOf<Parts> = { readonly [Part in keyof Parts]: Parts[Part] | null };

/** Whose sessions a client keeps: a consumer's, or those of an organization's member. */
export interface SessionKind<Parts extends SessionParts = SessionParts> {
  /** The field that names each part, in the order in which the listeners of the parts are told. */
  readonly ids: Readonly<Record<keyof Parts, string>>;
  /** The state where nobody is signed in. */
  readonly nobody: StateOf<Parts>;
  /** The parts that an answer to a row carries; a session never without all the others. */
  read(updates: Updates, answer: Record<string, unknown>): Partial<Parts>;
  /** Asks whether the session still holds. */
  readonly authenticate: Endpoint<Partial<SessionDuration>, unknown>;
  readonly revoke: Endpoint<undefined, Answer>;
  /** What the telemetry says of who is signed in. */
  identify(state: StateOf<Parts>): Partial<TelemetryBlob>;
  /** What to say of a project of the other kind. */
  readonly wrongVertical: readonly [vertical: 'CONSUMER' | 'B2B', words: string];
}
