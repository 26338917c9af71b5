import { lazyFlow } from '../../routing/lazy-flow.ts';

/** What a link with an impersonation token opens; nothing of it stands on Main. */
export const impersonation = lazyFlow(async () => (await import('./impersonation.flow.ts')).flow);
