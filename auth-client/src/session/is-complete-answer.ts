import { hasText } from '../json.ts';
import type { Endpoint } from '../wire/endpoint.ts';
import type { SessionKind, SessionParts } from './session-kind.ts';

/** True if an answer contains all that its endpoint updates: each part with its id, and the tokens of a session. */
export const isCompleteAnswer =
  <Parts extends SessionParts>(kind: SessionKind<Parts>) =>
  ({ updates }: Endpoint, data: Record<string, unknown>): boolean => {
    if (updates === undefined) return true;
    const parts = kind.read(updates, data);
    return (
      Object.entries(parts).every(([name, part]) => hasText(part, kind.ids[name as keyof Parts])) &&
      (!parts.session || (typeof data.session_token === 'string' && typeof data.session_jwt === 'string'))
    );
  };
