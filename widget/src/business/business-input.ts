import type { FlowInput } from '../routing/flow.ts';
import type { FlowId } from '../routing/routes.ts';
import type { BusinessServices } from './business-services.ts';

/** Input of a flow that only the business variant has. */
export type BusinessInput<Id extends FlowId> = FlowInput<Id, BusinessServices>;
