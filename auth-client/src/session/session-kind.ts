import type { Answer, SessionDuration } from '../wire/common.ts';
import type { Endpoint, Updates } from '../wire/endpoint.ts';
import type { TelemetryBlob } from '../wire/events.ts';
import type { Optional } from '../wire/optional.ts';

/** State of a signed-in person: the session, and the user or member. */
export interface SessionParts {
  session: { expires_at: string; last_accessed_at: string };
}

/** All parts, or null for each. */
export type StateOf<Parts> = { readonly [Part in keyof Parts]: Parts[Part] | null };

/** Differences between consumer sessions and member sessions. */
export interface SessionKind<Parts extends SessionParts = SessionParts> {
  /** Id field of each part, in the order in which the parts' listeners are called. */
  readonly ids: Readonly<Record<keyof Parts, string>>;
  /** State when nobody is signed in. */
  readonly nobody: StateOf<Parts>;
  /** The parts in an answer to an endpoint. A session never comes without the other parts. */
  read(updates: Updates, answer: Record<string, unknown>): Partial<Parts>;
  /** Asks whether the session is still valid. */
  readonly authenticate: Endpoint<Optional<SessionDuration>, unknown>;
  readonly revoke: Endpoint<undefined, Answer>;
  /** Telemetry fields that identify the signed-in person. */
  identify(state: StateOf<Parts>): Partial<TelemetryBlob>;
  /** The project type that does not match this client, and the error to log for it. */
  readonly wrongVertical: readonly [vertical: 'CONSUMER' | 'B2B', words: string];
}
