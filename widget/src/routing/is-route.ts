import { isRecord } from '../config/reader.ts';
import type { Route } from './routes.ts';

/** Names of parameters to calculate with: times in milliseconds, and minutes. */
const NUMBER = /(At|Minutes)$/;

/**
 * True if a stored value is a route to one of the flows. Another version may have stored a flow, or a number in a form,
 * that is unknown here. A screen that cannot draw other parameters says so; a wrong time would disable a button for good.
 */
export function isRoute(value: unknown, flows: object): value is Route {
  const { flow, params } = Object(value);
  return (
    Object.hasOwn(flows, flow) &&
    isRecord(params) &&
    Object.entries(params).every(([name, at]) => !NUMBER.test(name) || typeof at === 'number')
  );
}
