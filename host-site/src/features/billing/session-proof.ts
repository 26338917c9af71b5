import type { AuthClient } from '@login-widget/auth-client';

/** What shows the backend who asks. */
export interface SessionProof {
  /** The session's token; undefined where the browser alone has it, in a cookie that script cannot see. */
  readonly token: string | undefined;
}

/** Of the session that the client knows; undefined where nobody is signed in. */
export const sessionProof = ({ session }: AuthClient): SessionProof | undefined =>
  session.getSync() ? { token: session.getTokens()?.session_token } : undefined;
