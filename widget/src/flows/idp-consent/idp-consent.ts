import type { FlowDescriptor } from '../../routing/flow.ts';

/** This project signs people in for other applications, or out; nothing of it stands on Main. */
export const idpAuthorize: FlowDescriptor = {
  offers: () => [],
  load: () => import('./authorize.flow.ts').then(({ flow }) => flow),
};

export const idpLogout: FlowDescriptor = {
  offers: () => [],
  load: () => import('./logout.flow.ts').then(({ flow }) => flow),
};
