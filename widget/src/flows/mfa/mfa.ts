import { lazyFlow } from '../../routing/lazy-flow.ts';

/*
 * The second factor after signing in, if the configuration requires one. It has no entries on Main. The choice, the
 * authenticator app and the text message are separate flows in one chunk.
 */
const flows = () => import('./mfa.flows.ts');

export const mfa = lazyFlow(async () => ({ flow: (await flows()).mfa }));
export const totp = lazyFlow(async () => ({ flow: (await flows()).totp }));
export const smsFactor = lazyFlow(async () => ({ flow: (await flows()).smsFactor }));
