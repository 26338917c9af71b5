import type { PublicOrganization } from '@login-widget/auth-client/b2b';
import { returnedWith as returnedToMain } from '../flows/main/main.machine.ts';
import { say, type Words } from '../i18n/words.ts';
import { failures } from './failure-words.ts';

/** The provider's texts for errors that last. That of the address is not shown: anybody could write a link with it. */
const LASTING = new Map([
  [
    'sso_connection_not_found',
    'Single sign-on is not set up for this organization any more. Please sign in another way.',
  ],
  ['sso_email_missing', 'Your organization did not say what your email address is.'],
]);

/**
 * Words for a person who returns from a provider with an error. One whom the organization does not know cannot help it
 * by trying again.
 */
export function returnedWith(error: string, organization?: PublicOrganization): Words {
  const verbatim = LASTING.get(error);
  if (verbatim) return { verbatim, errorType: error };
  if (error !== 'sso_jit_provisioning_not_allowed') return returnedToMain(error);
  return organization
    ? say(failures.policy, { organization: organization.organization_name })
    : say(failures.unknown);
}
