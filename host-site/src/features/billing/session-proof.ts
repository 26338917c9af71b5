import type { AuthClient } from '@login-widget/auth-client';

/** Authenticates the user to the backend. */
export interface SessionProof {
  /** Session token; undefined if it is in an HttpOnly cookie. */
  readonly token: string | undefined;
}

/** Proof of the client's session; undefined if nobody is signed in. */
export const sessionProof = ({ session }: AuthClient): SessionProof | undefined =>
  session.getSync() ? { token: session.getTokens()?.session_token } : undefined;
