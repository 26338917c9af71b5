import { isRecord } from '../config/reader.ts';
import type { KeptProgress } from '../routing/business-services.ts';
import type { Resumption } from '../routing/flow.ts';

/**
 * A sign-in that was begun and not finished, as the tab keeps it. No passcode or password is in it; the token of a password
 * mail's link is, while its screen waits, because it has left the address.
 */
export interface KeptAttempt extends Resumption {
  /** The route is a further step of somebody who has given a first factor. */
  readonly isNextStep: boolean;
  /** What a member has shown so far. */
  readonly progress?: KeptProgress | undefined;
}

/**
 * Reads what a tab has kept. Anything else that stands there, or an attempt whose time is over, counts as nothing.
 *
 * @param flows those that the widget has: another version, or another configuration, may have had others.
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
