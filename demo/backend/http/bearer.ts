import type { Context } from 'hono';

/** The token of `Authorization: Bearer …`; undefined without one. */
export const bearerToken = (c: Context): string | undefined =>
  /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];

/** What every refusal for want of a session says (specification, section 8). */
export const NO_SESSION = { message: 'No active session found' } as const;
