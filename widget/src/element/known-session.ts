import type { KnownSession } from '../app/widget.machine.ts';

/** What both kinds of client say of a session. */
interface SessionClient {
  readonly session: { getInfo(): { readonly session: object | null; readonly fromCache: boolean } };
}

export function knownSession({ session }: SessionClient): KnownSession {
  const info = session.getInfo();
  return { exists: info.session !== null, isConfirmed: !info.fromCache };
}
