import { lazyFlow } from '../../routing/lazy-flow.ts';

/* This project signs people in for other applications, or out; nothing of it stands on Main. */

export const idpAuthorize = lazyFlow(async () => (await import('./authorize.flow.ts')).flow);

export const idpLogout = lazyFlow(async () => (await import('./logout.flow.ts')).flow);
