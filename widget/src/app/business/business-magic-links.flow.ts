import { resendLink, sendLink } from '../../business/email-calls.ts';
import { flowWith } from '../../flows/magic-links/magic-links.flow.ts';
import type { BusinessServices } from '../../routing/business-services.ts';

/** The flow that waits for a link, with links that sign in to an organization. */
export const flow = flowWith((services: BusinessServices) => ({
  send: (params) => (params.isSent ? resendLink : sendLink)(params, services),
  // A business project has no such analytics event.
  logTryAgain: () => {},
}));
