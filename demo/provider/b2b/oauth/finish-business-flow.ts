import { minutesAfter } from '../../clock.ts';
import type { Finished } from '../../oauth/finish-flow.ts';
import type { FlowAudience } from '../../oauth/flow.ts';
import { sealProviderValues } from '../../oauth/provider-values.ts';
import { redirectWith } from '../../project/redirects.ts';
import { type Services, within } from '../../services.ts';
import type { TokenKind } from '../../tokens/kinds.ts';
import { issueToken } from '../../tokens/single-use.ts';
import { usableEmail } from '../../users/address.ts';
import { addressNotVerified, registeredMember } from './member-registration.ts';
import { DISCOVERY_OAUTH_TOKEN, MEMBER_OAUTH_TOKEN } from './oauth-tokens.ts';

/** The page redeems the token as soon as it loads. */
const LIFE_MINUTES = 10;

/** Finds the member, or starts a discovery, and returns the page's address with its token. */
export const finishBusinessFlow = (
  services: Services,
  { provider, grant, loginUrl, signupUrl, codeChallenge, audience }: Finished & { audience: FlowAudience },
): Promise<string> =>
  services.db.transaction().execute(async (db) => {
    const inside = within(services, db);
    const { clock, project, keys } = inside;
    const { profile } = grant;
    const issuedAt = clock.now();
    const token = (kind: TokenKind, data: Record<string, unknown>) =>
      issueToken(db, {
        kind,
        projectId: project.projectId,
        data: { ...data, provider, subject: profile.subject },
        codeChallenge,
        issuedAt,
        expiresAt: minutesAfter(issuedAt, LIFE_MINUTES),
      });
    if (audience === 'discovery') {
      const email = profile.emailVerified ? usableEmail(profile.email) : undefined;
      if (!email) throw addressNotVerified();
      return redirectWith(new URL(loginUrl), {
        stytch_token_type: 'discovery_oauth',
        token: await token(DISCOVERY_OAUTH_TOKEN, { email_address: email.address }),
      });
    }
    const found = await registeredMember(inside, provider, profile, audience.organizationId);
    const { member } = found.membership;
    return redirectWith(new URL(member.status === 'active' ? loginUrl : signupUrl), {
      stytch_token_type: 'oauth',
      token: await token(MEMBER_OAUTH_TOKEN, {
        member_id: member.member_id,
        email_address: member.email_address,
        registration_id: found.registrationId,
        proves_email: found.provesEmail,
        sealed: sealProviderValues(keys, grant, issuedAt),
      }),
    });
  });
