import { Hono } from 'hono';
import type { Mirror } from '../billing/mirror.ts';
import { NO_SESSION, sessionToken } from '../http/session-token.ts';
import type { Member } from '../verify-session.ts';

export interface UserRouteNeeds {
  readonly memberOf: (token: string) => Promise<Member | undefined>;
  readonly mirror: Mirror;
  readonly hostUrl: string;
}

/** `GET /user`: the signed-in user and their subscription. */
export const userRoute = ({ memberOf, mirror, hostUrl }: UserRouteNeeds): Hono =>
  new Hono().get('/', async (c) => {
    const token = sessionToken(c, hostUrl);
    const member = token && (await memberOf(token));
    if (!member) return c.json(NO_SESSION, 401);
    const { status, expiresAt } = await mirror.standing(member);
    return c.json({
      user_id: member.userId,
      email: member.email,
      billing: { status, expiresAt: expiresAt?.toISOString() ?? null },
    });
  });
