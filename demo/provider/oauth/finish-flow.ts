import type { OAuthProviderName } from '@login-widget/auth-client/wire';
import { minutesAfter } from '../clock.ts';
import { redirectWith } from '../project/redirects.ts';
import { type Services, within } from '../services.ts';
import { issueToken } from '../tokens/single-use.ts';
import type { Flow } from './flow.ts';
import { sealProviderValues } from './provider-values.ts';
import { attachable, registrationOwner } from './registration-owner.ts';
import type { Grant } from './upstream-client.ts';
import type { Profile } from './upstreams/upstream.ts';

/** The page redeems the token as soon as it loads. */
const LIFE_MINUTES = 10;

export const OAUTH_TOKEN = 'oauth';

export interface Finished extends Pick<Flow, 'attachTo' | 'attachesInSession'> {
  provider: OAuthProviderName;
  grant: Grant;
  loginUrl: string;
  signupUrl: string;
  codeChallenge: string | undefined;
}

/** An account that its user adds when the page redeems the token. */
export interface Attaching {
  profile: Profile;
  provider: OAuthProviderName;
  isInSession: boolean;
}

/**
 * Finds or creates the account, and returns the page's address with its token.
 *
 * An account is added to a user only when their page redeems the token: the address that starts it could have been sent
 * to somebody else, whose account at the other provider would then sign in to the sender's account here.
 */
export const finishFlow = (services: Services, finished: Finished): Promise<string> =>
  services.db.transaction().execute(async (db) => {
    const inside = within(services, db);
    const { clock, project, keys } = inside;
    const { grant, provider } = finished;
    const { attachTo, attachesInSession: isInSession = false } = finished;
    const owner =
      attachTo === null
        ? await registrationOwner(inside, provider, grant.profile, null)
        : await attachable(inside, provider, grant.profile, attachTo);
    const attaching: Attaching = { profile: grant.profile, provider, isInSession };
    const issuedAt = clock.now();
    const token = await issueToken(db, {
      kind: OAUTH_TOKEN,
      projectId: project.projectId,
      userId: owner.userId,
      data: {
        ...('registrationId' in owner
          ? { registration_id: owner.registrationId }
          : { attaching: keys.seal(JSON.stringify(attaching)) }),
        sealed: sealProviderValues(keys, grant, issuedAt),
      },
      codeChallenge: finished.codeChallenge,
      issuedAt,
      expiresAt: minutesAfter(issuedAt, LIFE_MINUTES),
    });
    const page = owner.isNew ? finished.signupUrl : finished.loginUrl;
    return redirectWith(new URL(page), { stytch_token_type: 'oauth', token });
  });
