import type { FlowDescriptor } from '../../routing/flow.ts';

/** What a link with an impersonation token opens; nothing of it stands on Main. */
export const impersonation: FlowDescriptor = {
  offers: () => [],
  load: () => import('./impersonation.flow.ts').then(({ flow }) => flow),
};
