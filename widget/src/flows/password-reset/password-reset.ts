import { lazyFlow } from '../../routing/lazy-flow.ts';

/** The flow for links in password mails. It has no entries on Main. */
export const passwordReset = lazyFlow(() => import('./password-reset.flow.ts'));
