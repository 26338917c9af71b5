import { lazyFlow } from '../../routing/lazy-flow.ts';

/* Requests of other applications to sign a user in or out. They have no entries on Main. */

export const idpAuthorize = lazyFlow(() => import('./authorize.flow.ts'));

export const idpLogout = lazyFlow(() => import('./logout.flow.ts'));
