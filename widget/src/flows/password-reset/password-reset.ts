import { lazyFlow } from '../../routing/lazy-flow.ts';

/** What a password mail's link opens; nothing of it stands on Main. */
export const passwordReset = lazyFlow(async () => (await import('./password-reset.flow.ts')).flow);
