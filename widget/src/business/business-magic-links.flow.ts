import { flowWith } from '../flows/magic-links/magic-links.flow.ts';
import type { BusinessServices } from './business-services.ts';
import { resendLink, sendLink } from './email-calls.ts';

/** The flow that waits for a link, with links that sign in to an organization. */
export const flow = flowWith((services: BusinessServices) => ({
  send: (params) => (params.isSent ? resendLink : sendLink)(params, services),
  // A business project has no such analytics event.
  logTryAgain: () => {},
}));
