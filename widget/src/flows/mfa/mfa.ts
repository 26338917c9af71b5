import type { FlowDescriptor } from '../../routing/flow.ts';

/*
 * A second factor after signing in, where the configuration wants one. Nothing of it stands on Main; the choice, the
 * authenticator app and the text message are a flow each, in one chunk.
 */
const flows = () => import('./mfa.flows.ts');

export const mfa: FlowDescriptor = { offers: () => [], load: () => flows().then((loaded) => loaded.mfa) };
export const totp: FlowDescriptor = { offers: () => [], load: () => flows().then((loaded) => loaded.totp) };
export const smsFactor: FlowDescriptor = {
  offers: () => [],
  load: () => flows().then((loaded) => loaded.smsFactor),
};
