import { isRecord } from '../config/reader.ts';
import type { KeptProgress } from '../routing/business-services.ts';
import type { Resumption } from '../routing/flow.ts';

/**
 * An unfinished sign-in, as the tab stores it. It never contains a passcode or a password. It contains the token of a
 * password mail's link while its screen is open, because the token is no longer in the address.
 */
export interface KeptAttempt extends Resumption {
  /** True if the route is a step after a first factor. */
  readonly isNextStep: boolean;
  /** Progress of a member. */
  readonly progress?: KeptProgress | undefined;
}

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
    if (!isRecord(kept) || !isRecord(kept.route) || !isRecord(kept.route.params)) return undefined;
    const isCurrent = typeof kept.until === 'number' && kept.until > now;
    return isCurrent && Object.hasOwn(flows, String(kept.route.flow))
      ? (kept as unknown as KeptAttempt)
      : undefined;
  } catch {
    return undefined;
  }
}
