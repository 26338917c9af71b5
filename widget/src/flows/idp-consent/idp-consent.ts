import { lazyFlow } from '../../routing/lazy-flow.ts';

/* Requests of other applications to sign a user in or out. They have no entries on Main. */

export const idpAuthorize = lazyFlow(async () => (await import('./authorize.flow.ts')).flow);

export const idpLogout = lazyFlow(async () => (await import('./logout.flow.ts')).flow);
