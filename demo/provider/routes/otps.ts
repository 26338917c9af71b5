import { otpsAuthenticate, otpsEmailLoginOrCreate } from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { minutesAfter } from '../clock.ts';
import { ApiError } from '../http/api-error.ts';
import { locale, optionalMinutes, optionalText, protection, sessionDuration, text } from '../http/fields.ts';
import { type Route, route } from '../http/route.ts';
import { countingFailures, guardAddress, guardSend } from '../limits/guard.ts';
import { passcodeMail } from '../messages/templates.ts';
import { type Services, within } from '../services.ts';
import { findSession } from '../sessions/find-session.ts';
import { startSession } from '../sessions/start-session.ts';
import { issuePasscode, tryPasscode } from '../tokens/passcodes.ts';
import { emailAddress } from '../users/email-address.ts';
import { emailFactor } from '../users/factors.ts';
import { findOrCreateByEmail } from '../users/find-or-create.ts';
import { proveEmail } from '../users/prove.ts';

/** Server default of `expiration_minutes` (`wire-facts.md`, section 6). */
const DEFAULT_MINUTES = 2;

const emailSchema = v.object({
  email: text(),
  expiration_minutes: optionalMinutes(1, 10),
  login_template_id: optionalText(),
  signup_template_id: optionalText(),
  locale,
  ...protection,
});

export const otpRoutes = (services: Services): Route[] => [
  route(otpsEmailLoginOrCreate, emailSchema, async ({ body, ipAddress }) => {
    const { clock, project, deliver } = services;
    const email = emailAddress(body.email);
    await guardAddress(services, 'send', ipAddress);
    await guardSend(services, 'otp', email);
    const { emailId, userId } = await findOrCreateByEmail(services, email);
    const lifeMinutes = body.expiration_minutes ?? DEFAULT_MINUTES;
    const issuedAt = clock.now();
    const code = await issuePasscode(services.db, services.keys, {
      methodId: emailId,
      projectId: project.projectId,
      userId,
      channel: 'email',
      issuedAt,
      expiresAt: minutesAfter(issuedAt, lifeMinutes),
    });
    const { project_name: projectName } = (await project.settings(services.db)).bootstrap;
    await deliver(passcodeMail({ to: email, projectName, lifeMinutes, code }));
    return { method_id: emailId };
  }),
  route(
    otpsAuthenticate,
    v.object({ token: text(32), method_id: text(128), ...sessionDuration, ...protection }),
    async (call) => {
      const { token: code, method_id: methodId, session_duration_minutes: durationMinutes } = call.body;
      return countingFailures(services, methodId, () =>
        services.db.transaction().execute(async (db) => {
          const inside = within(services, db);
          const tried = await tryPasscode(db, services.keys, {
            methodId,
            projectId: services.project.projectId,
            code,
            now: services.clock.now(),
          });
          if (tried instanceof ApiError) return tried;
          const { userId } = tried;
          const before = await findSession(inside, call);
          const provenWithin = before?.user_id === userId ? before.session_id : undefined;
          await proveEmail(db, { userId, emailId: methodId, provenWithin });
          const proof = await emailFactor(db, 'otp', methodId);
          const started = await startSession(inside, call, { userId, proof, durationMinutes });
          return { ...started, method_id: methodId };
        }),
      );
    },
  ),
];
