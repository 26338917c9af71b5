import { flow as emailMethod } from '../../flows/email-method/email-method.flow.ts';
import { flow as organizationDiscovery } from '../../flows/organization-discovery/organization-discovery.flow.ts';
import { flow as redirectToken } from '../../flows/redirect-token/redirect-token.flow.ts';
import { flow as signInError } from '../../flows/sign-in-error/sign-in-error.flow.ts';
import { flow as ssoDiscovery } from '../../flows/sso-discovery/sso-discovery.flow.ts';
import type { Flow, FlowDescriptor, Flows } from '../../routing/flow.ts';
import { main, organization } from './business-main.flow.ts';

/** What these flows offer stands on Main, which depends on the organization; see `business-entries.ts`. */
const later = (load: () => Promise<Flow>): FlowDescriptor => ({ offers: () => [], load });

/** The variant's own flows are small, and one chunk. */
const here = (flow: Flow): FlowDescriptor => later(() => Promise.resolve(flow));

const mfa = () => import('./business-mfa.flows.ts');

/** Every flow of the business variant; with the consumer's registry, the only place that names flows. */
export const businessFlows: Flows = {
  main: here(main),
  organization: here(organization),
  'email-method': here(emailMethod),
  'organization-discovery': here(organizationDiscovery),
  'sso-discovery': here(ssoDiscovery),
  'redirect-token': here(redirectToken),
  'sign-in-error': here(signInError),
  'magic-links': later(() => import('./business-magic-links.flow.ts').then(({ flow }) => flow)),
  otps: later(() => import('./business-otps.flow.ts').then(({ flow }) => flow)),
  mfa: later(() => mfa().then((loaded) => loaded.mfa)),
  totp: later(() => mfa().then((loaded) => loaded.totp)),
  'sms-factor': later(() => mfa().then((loaded) => loaded.smsFactor)),
};
