import { Hono } from 'hono';
import { object, safeParse, string } from 'valibot';
import type { Mirror } from '../billing/mirror.ts';
import { readJson } from '../http/read-body.ts';
import { type MemberIn, NO_SESSION } from '../http/session-token.ts';
import type { Member } from '../verify-session.ts';

interface UserRouteDependencies {
  readonly memberIn: MemberIn;
  readonly mirror: Mirror;
  /** Deletes everything that the site and the provider know about a person. */
  readonly erase: (member: Member) => Promise<void>;
}

const confirmation = object({ email: string('email must be a string.') });

/** The signed-in user and their subscription: `GET /user`, and `DELETE /user`, which ends both. */
export function userRoute({ memberIn, mirror, erase }: UserRouteDependencies): Hono {
  const app = new Hono();

  app.get('/', async (c) => {
    const member = await memberIn(c);
    if (!member) return c.json(NO_SESSION, 401);
    const { status, expiresAt, plan } = await mirror.standing(member);
    return c.json({
      user_id: member.userId,
      email: member.email,
      billing: { status, expiresAt: expiresAt?.toISOString() ?? null, ...(plan && { plan }) },
    });
  });

  // The address confirms the intention: a repeated or misdirected call deletes nobody.
  app.delete('/', async (c) => {
    const member = await memberIn(c);
    if (!member) return c.json(NO_SESSION, 401);
    const parsed = safeParse(confirmation, await readJson(c.req.raw));
    if (!parsed.success || parsed.output.email.toLowerCase() !== member.email)
      return c.json({ message: 'email must be the address you are logged in with.' }, 403);
    // Takes over payments that the person made without a session, so that these are deleted too.
    await mirror.standing(member);
    await erase(member);
    return c.json({});
  });

  return app;
}
