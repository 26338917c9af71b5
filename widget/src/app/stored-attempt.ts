import type { Resumption } from '../routing/flow.ts';
import { isRoute } from '../routing/is-route.ts';
import { keyOf, type StoredMessage } from '../routing/sent-messages.ts';
import type { ElementPlace } from '../rules/element-place.ts';

/**
 * An unfinished sign-in, as the tab stores it. It never contains a passcode or a password. It contains the token of a
 * link that is still to be redeemed, because the token is no longer in the address.
 */
export interface StoredAttempt extends Resumption {
  /** True if the route is a step after a first factor. */
  readonly isNextStep: boolean;
  /** Progress of a member. */
  readonly progress?: object | undefined;
  /** Messages that were sent meanwhile. */
  readonly sent?: readonly StoredMessage[] | undefined;
  /** Where the element is. */
  readonly place?: ElementPlace;
}

/**
 * Parses the stored attempt. Returns undefined for an expired attempt and for any other content.
 *
 * @param flows flows of the widget; another version or configuration may have stored a flow that is unknown here
 */
export function readAttempt(
  text: string | null,
  { now, flows }: { now: number; flows: Readonly<Record<string, unknown>> },
): StoredAttempt | undefined {
  try {
    const stored = JSON.parse(text ?? 'null') as StoredAttempt;
    const { until, sent = [] } = stored;
    // Throws if another version has stored messages of another shape.
    for (const { route } of sent) keyOf(route);
    const areRoutes = [stored, ...sent].every(({ route }) => isRoute(route, flows));
    return areRoutes && typeof until === 'number' && until > now ? stored : undefined;
  } catch {
    return undefined;
  }
}
