import { lazyFlow } from '../../routing/lazy-flow.ts';

/*
 * A second factor after signing in, where the configuration wants one. Nothing of it stands on Main; the choice, the
 * authenticator app and the text message are a flow each, in one chunk.
 */
const flows = () => import('./mfa.flows.ts');

export const mfa = lazyFlow(async () => (await flows()).mfa);
export const totp = lazyFlow(async () => (await flows()).totp);
export const smsFactor = lazyFlow(async () => (await flows()).smsFactor);
