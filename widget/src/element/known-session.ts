import type { KnownSession } from '../app/widget.machine.ts';

/** The part of both clients that is needed here. */
interface SessionClient {
  readonly session: { getInfo(): { readonly session: object | null; readonly fromCache: boolean } };
}

export function knownSession({ session }: SessionClient): KnownSession {
  const info = session.getInfo();
  return { exists: info.session !== null, isConfirmed: !info.fromCache };
}
