import type { Member, PrimaryRequired, PublicOrganization } from '@login-widget/auth-client/b2b';
import { type Route, route } from '../routing/routes.ts';
import type { BusinessConfig } from './business-config.ts';
import { configuredMethods } from './configured-methods.ts';
import { effectiveMethods } from './effective-methods.ts';
import { policyWords } from './failure-words.ts';

interface PrimaryStepInput {
  readonly organization: PublicOrganization;
  /** Undefined if the organization does not know the member. */
  readonly member?: Pick<Member, 'email_address' | 'email_address_verified'>;
  readonly required: PrimaryRequired;
  readonly config: BusinessConfig;
}

/** Route for a member who needs another first factor: one that verifies the address, or any that is accepted. */
export function primaryStep({ organization, member, required, config }: PrimaryStepInput): Route {
  const methods = effectiveMethods(configuredMethods(config), organization, required.allowed_auth_methods);
  if (methods.length === 0) {
    return route('sign-in-error', { words: policyWords(organization) });
  }
  const byEmail = methods.filter((method) => method === 'magic_link' || method === 'email_otp');
  const email = member?.email_address;
  if (email !== undefined && !member?.email_address_verified && byEmail.length > 0) {
    const { organization_id: organizationId } = organization;
    return route('email-method', { email, organizationId, methods: byEmail, isVerification: true });
  }
  return route('organization', {
    organization,
    required: methods,
    ...(email !== undefined && { email }),
  });
}
