import type { ServerRequest } from './credentials.ts';
import { type FactorRules, requireFactors } from './require-factors.ts';
import { ServerError } from './server-error.ts';
import type { VerifiedMemberSession, VerifiedSession } from './session-kind.ts';
import type { SessionVerifier, VerifyOptions } from './session-verifier.ts';

type Verified = VerifiedSession | VerifiedMemberSession;

/** Options of a guard: how requests are verified, and which factors they need. */
export interface GuardOptions extends VerifyOptions {
  /** Factors that the route requires. */
  readonly factors?: FactorRules | undefined;
  /**
   * Called with each refusal, also with one that becomes a redirect. The `cause` of a 503 is the provider's failure, for a
   * log: `onRefusal: (refusal) => refusal.status_code === 503 && console.error(refusal)`. The request fails with an error
   * that it throws.
   */
  readonly onRefusal?: ((refusal: ServerError, request: ServerRequest) => unknown) | undefined;
}

/** Reports a refusal, and rethrows any other error. */
const asRefusal = (
  error: unknown,
  request: ServerRequest,
  { onRefusal }: Pick<GuardOptions, 'onRefusal'>,
): ServerError => {
  if (!(error instanceof ServerError)) throw error;
  onRefusal?.(error, request);
  return error;
};

/** @returns the refusal; undefined if the request may pass, and `verifier.of(request)` then returns the session */
const check = async <V extends Verified>(
  verifier: SessionVerifier<V>,
  request: ServerRequest,
  options: GuardOptions,
): Promise<ServerError | undefined> => {
  const { factors } = options;
  try {
    const verified = await verifier.verify(request, options);
    if (factors) requireFactors(verified.session, { now: verifier.now, ...factors });
    verifier.keep(request, verified);
  } catch (error) {
    return asRefusal(error, request, options);
  }
};

/**
 * Express 4 and 5, and other frameworks with Node's middleware signature: `app.use('/api', expressGuard(verifier))`.
 */
export const expressGuard =
  <V extends Verified>(verifier: SessionVerifier<V>, options: GuardOptions = {}) =>
  async (
    request: ServerRequest,
    response: { writeHead(status: number, headers: Record<string, string>): { end(text: string): unknown } },
    next: (error?: unknown) => void,
  ): Promise<void> => {
    try {
      const refusal = await check(verifier, request, options);
      if (!refusal) return next();
      response.writeHead(refusal.status_code, refusal.headers).end(JSON.stringify(refusal.body));
    } catch (error) {
      next(error);
    }
  };

/** Fastify: `app.addHook('preHandler', fastifyGuard(verifier))`. */
export const fastifyGuard =
  <V extends Verified>(verifier: SessionVerifier<V>, options: GuardOptions = {}) =>
  async (
    request: ServerRequest,
    reply: {
      code(status: number): { headers(values: Record<string, string>): { send(body: object): unknown } };
    },
  ): Promise<unknown> => {
    const refusal = await check(verifier, request, options);
    return refusal && reply.code(refusal.status_code).headers(refusal.headers).send(refusal.body);
  };

/** Hono: `app.use('/api/*', honoGuard(verifier))`; the session is `verifier.of(c.req.raw)`. */
export const honoGuard =
  <V extends Verified>(verifier: SessionVerifier<V>, options: GuardOptions = {}) =>
  async (c: { req: { raw: Request } }, next: () => Promise<void>): Promise<Response | undefined> => {
    const refusal = await check(verifier, c.req.raw, options);
    if (refusal) return refusal.getResponse();
    await next();
  };

/**
 * Wraps a handler of web requests, as in Next's route handlers, Deno, Bun and edge runtimes: `export const GET =
 * routeGuard(verifier, (request, { session }) => Response.json(session.user_id))`. A refusal that the handler throws,
 * for instance by `requireFactors`, is the answer too.
 */
export const routeGuard =
  <V extends Verified, R extends Request, Rest extends unknown[]>(
    verifier: SessionVerifier<V>,
    handle: (request: R, verified: V, ...rest: Rest) => Response | Promise<Response>,
    options: GuardOptions = {},
  ) =>
  async (request: R, ...rest: Rest): Promise<Response> => {
    const refusal = await check(verifier, request, options);
    if (refusal) return refusal.getResponse();
    try {
      return await handle(request, verifier.of(request), ...rest);
    } catch (error) {
      return asRefusal(error, request, options).getResponse();
    }
  };

/** Options of Next's `proxy`. */
export interface ProxyOptions extends GuardOptions {
  /**
   * Path of the sign-in page. Visitors without a session are redirected to it, with the page's path in `return_to`. Anybody
   * can write a link with another value: check its origin before you open it.
   */
  readonly signInPath?: string | undefined;
}

/**
 * Next's file `proxy`: `export const proxy = nextProxy(verifier, { signInPath: '/sign-in' })`. Undefined lets the
 * request pass.
 */
export const nextProxy =
  <V extends Verified>(verifier: SessionVerifier<V>, { signInPath, ...options }: ProxyOptions = {}) =>
  async (request: Request): Promise<Response | undefined> => {
    const refusal = await check(verifier, request, options);
    if (refusal?.status_code !== 401 || !signInPath || !isPage(request)) return refusal?.getResponse();
    const { origin, pathname, search } = new URL(request.url);
    const target = new URL(signInPath, origin);
    // Prevents a redirect loop.
    if (target.pathname === pathname) return undefined;
    // One slash at the start: two would name another host (https://www.rfc-editor.org/rfc/rfc3986#section-4.2).
    target.searchParams.set('return_to', pathname.replace(/\/+/, '/') + search);
    return new Response(null, {
      status: 307,
      headers: { location: target.href, 'cache-control': 'no-store' },
    });
  };

/** True for a page navigation, false for a request by script. */
const isPage = ({ method, headers }: Request): boolean =>
  method === 'GET' && !!headers.get('accept')?.includes('text/html');
