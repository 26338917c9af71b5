import type { PublicOrganization } from '@login-widget/auth-client/b2b';
import { returnedWith as returnedToMain } from '../flows/main/main.machine.ts';
import { say, type Words } from '../i18n/words.ts';
import { failures } from './failure-words.ts';

/**
 * Words for a person who returns from a provider with an error. One whom the organization does not know cannot help it
 * by trying again.
 */
export function returnedWith(error: string, organization?: PublicOrganization): Words {
  if (error !== 'sso_jit_provisioning_not_allowed') return returnedToMain(error);
  return organization
    ? say(failures.policy, { organization: organization.organization_name })
    : say(failures.unknown);
}
