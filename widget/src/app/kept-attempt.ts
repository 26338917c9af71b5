import { isRecord } from '../config/reader.ts';
import type { Resumption } from '../routing/flow.ts';
import { type KeptMessage, keyOf } from '../routing/sent-messages.ts';
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

const isAttempt = (kept: unknown): kept is KeptAttempt =>
  isRecord(kept) && isRecord(kept.route) && isRecord(kept.route.params) && typeof kept.until === 'number';

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
    if (!isAttempt(kept) || kept.until <= now || !Object.hasOwn(flows, kept.route.flow)) return undefined;
    // Throws if another version has stored messages of another shape.
    for (const { route } of kept.sent ?? []) keyOf(route);
    return kept;
  } catch {
    return undefined;
  }
}
