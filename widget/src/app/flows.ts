import { magicLinks } from '../flows/magic-links/magic-links.ts';
import { main } from '../flows/main/main.ts';
import { otps } from '../flows/otps/otps.ts';
import type { FlowDescriptor } from '../routing/flow.ts';
import type { FlowId } from '../routing/routes.ts';

/** Every flow of the consumer widget; the only place that names them. */
export const consumerFlows: Readonly<Record<FlowId, FlowDescriptor>> = {
  main,
  otps,
  'magic-links': magicLinks,
};
