import { idpAuthorize, idpLogout } from '../flows/idp-consent/idp-consent.ts';
import type { Flows } from '../routing/flow.ts';
import { lazyFlow, readyFlow } from '../routing/lazy-flow.ts';
import { main, organization } from './business-main.flow.ts';
import type { BusinessServices } from './business-services.ts';
import { flow as emailMethod } from './flows/email-method/email-method.flow.ts';
import { flow as organizationDiscovery } from './flows/organization-discovery/organization-discovery.flow.ts';
import { flow as redirectToken } from './flows/redirect-token/redirect-token.flow.ts';
import { flow as signInError } from './flows/sign-in-error/sign-in-error.flow.ts';
import { flow as ssoDiscovery } from './flows/sso-discovery/sso-discovery.flow.ts';

const mfa = () => import('./business-mfa.flows.ts');

/**
 * All flows of the business variant. No other file names flows, except the consumer's registry. The variant's own
 * flows are small and share one chunk. Their entries depend on the organization; see
 * `widget/src/business/business-entries.ts`.
 */
export const businessFlows: Flows<BusinessServices> = {
  main: readyFlow(main),
  organization: readyFlow(organization),
  'email-method': readyFlow(emailMethod),
  'organization-discovery': readyFlow(organizationDiscovery),
  'sso-discovery': readyFlow(ssoDiscovery),
  'redirect-token': readyFlow(redirectToken),
  'sign-in-error': readyFlow(signInError),
  'magic-links': lazyFlow(() => import('./business-magic-links.flow.ts')),
  otps: lazyFlow(() => import('./business-otps.flow.ts')),
  'member-passwords': lazyFlow(() => import('./flows/member-passwords/member-passwords.flow.ts')),
  'password-reset': lazyFlow(() => import('./business-password-reset.flow.ts')),
  'idp-authorize': idpAuthorize,
  'idp-logout': idpLogout,
  mfa: lazyFlow(async () => ({ flow: (await mfa()).mfa })),
  totp: lazyFlow(async () => ({ flow: (await mfa()).totp })),
  'sms-factor': lazyFlow(async () => ({ flow: (await mfa()).smsFactor })),
};
