import type { FlowDescriptor } from '../../routing/flow.ts';

/** What a password mail's link opens; nothing of it stands on Main. */
export const passwordReset: FlowDescriptor = {
  offers: () => [],
  load: () => import('./password-reset.flow.ts').then(({ flow }) => flow),
};
