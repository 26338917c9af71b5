import { isRecord } from '../config/reader.ts';
import type { Route } from './routes.ts';

/** Parameters to calculate with: times in milliseconds, and minutes. */
const NUMBERS = ['sentAt', 'resendAt', 'codeSentAt', 'expirationMinutes'];

/**
 * True if a stored value is a route to one of the flows. Another version may have stored a flow, or a number in a form,
 * that is unknown here. A screen that cannot draw other parameters says so; a wrong time would disable a button for good.
 */
export const isRoute = (value: unknown, flows: Readonly<Record<string, unknown>>): value is Route => {
  if (!isRecord(value) || !isRecord(value.params)) return false;
  const { flow, params } = value;
  const areNumbers = NUMBERS.every((name) => params[name] === undefined || typeof params[name] === 'number');
  return areNumbers && Object.hasOwn(flows, String(flow));
};
