import { lazyFlow } from '../../routing/lazy-flow.ts';

/** The flow for a link with an impersonation token. It has no entries on Main. */
export const impersonation = lazyFlow(() => import('./impersonation.flow.ts'));
