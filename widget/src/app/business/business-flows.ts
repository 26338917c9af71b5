import type { Flow, FlowDescriptor } from '../../routing/flow.ts';
import type { Flows } from '../widget.machine.ts';

/** What these flows offer stands on Main, which depends on the organization; see `business-entries.ts`. */
const flow = (load: () => Promise<Flow>): FlowDescriptor => ({ offers: () => [], load });

const main = () => import('./business-main.flow.ts');
const mfa = () => import('./business-mfa.flows.ts');

/** Every flow of the business variant; with the consumer's registry, the only place that names flows. */
export const businessFlows: Flows = {
  main: flow(() => main().then((loaded) => loaded.main)),
  organization: flow(() => main().then((loaded) => loaded.organization)),
  'magic-links': flow(() => import('./business-magic-links.flow.ts').then((loaded) => loaded.flow)),
  otps: flow(() => import('./business-otps.flow.ts').then((loaded) => loaded.flow)),
  mfa: flow(() => mfa().then((loaded) => loaded.mfa)),
  totp: flow(() => mfa().then((loaded) => loaded.totp)),
  'sms-factor': flow(() => mfa().then((loaded) => loaded.smsFactor)),
  'email-method': flow(() =>
    import('../../flows/email-method/email-method.flow.ts').then((loaded) => loaded.flow),
  ),
  'organization-discovery': flow(() =>
    import('../../flows/organization-discovery/organization-discovery.flow.ts').then((loaded) => loaded.flow),
  ),
  'sso-discovery': flow(() =>
    import('../../flows/sso-discovery/sso-discovery.flow.ts').then((loaded) => loaded.flow),
  ),
  'redirect-token': flow(() =>
    import('../../flows/redirect-token/redirect-token.flow.ts').then((loaded) => loaded.flow),
  ),
  'sign-in-error': flow(() =>
    import('../../flows/sign-in-error/sign-in-error.flow.ts').then((loaded) => loaded.flow),
  ),
};
