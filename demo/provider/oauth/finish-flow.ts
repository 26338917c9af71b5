import type { OAuthProviderName } from '@login-widget/auth-client/wire';
import { minutesAfter } from '../clock.ts';
import { redirectWith } from '../project/redirects.ts';
import { type Services, within } from '../services.ts';
import { issueToken } from '../tokens/single-use.ts';
import { sealProviderValues } from './provider-values.ts';
import { registrationOwner } from './registration-owner.ts';
import type { Grant } from './upstream-client.ts';

/** The page redeems the token as soon as it loads. */
const LIFE_MINUTES = 10;

export const OAUTH_TOKEN = 'oauth';

export interface Finished {
  provider: OAuthProviderName;
  grant: Grant;
  loginUrl: string;
  signupUrl: string;
  codeChallenge: string | undefined;
  attachTo: string | null;
}

/** Finds or creates the account, and returns the page's address with its token. */
export const finishFlow = (services: Services, finished: Finished): Promise<string> =>
  services.db.transaction().execute(async (db) => {
    const inside = within(services, db);
    const { clock, project, keys } = inside;
    const { grant, provider } = finished;
    const owner = await registrationOwner(inside, provider, grant.profile, finished.attachTo);
    const issuedAt = clock.now();
    const token = await issueToken(db, {
      kind: OAUTH_TOKEN,
      projectId: project.projectId,
      userId: owner.userId,
      data: { registration_id: owner.registrationId, sealed: sealProviderValues(keys, grant, issuedAt) },
      codeChallenge: finished.codeChallenge,
      issuedAt,
      expiresAt: minutesAfter(issuedAt, LIFE_MINUTES),
    });
    const page = owner.isNew ? finished.signupUrl : finished.loginUrl;
    return redirectWith(new URL(page), { stytch_token_type: 'oauth', token });
  });
