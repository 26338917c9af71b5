import { isRecord } from '../config/reader.ts';
import type { Resumption } from '../routing/flow.ts';
import type { Route } from '../routing/routes.ts';
import type { KeptMessage } from '../routing/sent-messages.ts';
import type { ElementPlace } from '../rules/element-place.ts';

/**
 * An unfinished sign-in, as the tab stores it. It never contains a passcode or a password. It contains the token of a
 * link that is still to be redeemed, because the token is no longer in the address.
 */
export interface KeptAttempt extends Resumption {
  /** True if the route is a step after a first factor. */
  readonly isNextStep: boolean;
  /** Progress of a member. */
  readonly progress?: object | undefined;
  /** Messages that were sent meanwhile. */
  readonly sent?: readonly KeptMessage[] | undefined;
  /** Where the element is. */
  readonly place?: ElementPlace;
}

const isRoute = (value: unknown): value is Route => isRecord(value) && isRecord(value.params);

const hasRouteUntil = (value: unknown): value is KeptMessage =>
  isRecord(value) && isRoute(value.route) && typeof value.until === 'number';

const isMessage = (value: unknown): value is KeptMessage =>
  hasRouteUntil(value) && (value.route.flow !== 'otps' || isRecord(value.route.params.destination));

/** Another version may have stored another shape. The parameters of each route are its flow's own. */
const isAttempt = (kept: unknown): kept is KeptAttempt => {
  if (!hasRouteUntil(kept)) return false;
  const { sent = [], progress = {} } = kept as { sent?: unknown; progress?: unknown };
  const { step } = Object(progress);
  return Array.isArray(sent) && sent.every(isMessage) && (step === undefined || isRoute(step));
};

/**
 * Parses the stored attempt. Returns undefined for an expired attempt and for any other content.
 *
 * @param flows flows of the widget; another version or configuration may have stored a flow that is unknown here
 */
export function readAttempt(
  text: string | null,
  { now, flows }: { now: number; flows: Readonly<Record<string, unknown>> },
): KeptAttempt | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isAttempt(kept) && kept.until > now && Object.hasOwn(flows, kept.route.flow) ? kept : undefined;
  } catch {
    return undefined;
  }
}
