import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { verifySession } from './verify-session.ts';

export interface BackendOptions {
  /** The identity provider's origin. */
  readonly providerUrl: string;
  readonly publicToken: string;
  /** The host site's origin: the only one whose pages may call. */
  readonly hostUrl: string;
  /** The local payment service's origin. */
  readonly paymentsUrl: string;
  /** How the provider is reached; a test hands in the in-process provider's. */
  readonly fetch?: typeof fetch;
}

export interface Backend {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** The host site's own backend. */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { hostUrl, providerUrl, publicToken, fetch: reach = fetch } = options;
  const memberOf = verifySession({ providerUrl, publicToken, fetch: reach });
  const app = new Hono();
  app.get('/health', (c) => c.json({ status: 'ok', part: 'backend' }));
  app.use(cors({ origin: hostUrl, allowHeaders: ['authorization', 'content-type'], maxAge: 600 }));
  app.get('/user', async (c) => {
    const token = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const member = token ? await memberOf(token) : undefined;
    if (!member) return c.json({ message: 'No active session found' }, 401);
    return c.json({ user_id: member.userId, email: member.email, billing: { status: '', expiresAt: null } });
  });
  return { fetch: async (request) => app.fetch(request), close: async () => undefined };
}
