import { waitOf } from '../i18n/error-message.ts';
import type { Route } from './routes.ts';

/** A screen that waits for what was sent: a code to be typed, or a link to be opened. */
export type SentRoute = Extract<Route, { flow: 'otps' | 'magic-links' }>;

/** What was sent to whom and is alive: where a person comes to who asks for it again too soon. */
export interface SentMessages {
  /** @param until when it expires, in milliseconds since the epoch. */
  keep(key: string, route: SentRoute, until: number): void;
  /** Where the message leads that was sent under this key, while it is alive. */
  find(key: string): SentRoute | undefined;
  /** Somebody has signed in: what was sent is used, or of no more use. */
  clear(): void;
}

export function createSentMessages(now: () => number): SentMessages {
  const sent = new Map<string, { readonly route: SentRoute; readonly until: number }>();
  return {
    keep: (key, route, until) => sent.set(key, { route, until }),
    find(key) {
      const found = sent.get(key);
      return found && found.until > now() ? found.route : undefined;
    },
    clear: () => sent.clear(),
  };
}

/** Of the services. */
interface Needs {
  readonly client: { readonly bootstrap: { getSync(): { readonly sendCooldownSeconds?: number } } };
  readonly sent: SentMessages;
  now(): number;
}

/** The instant from which what was just sent can be sent again, where the provider says how long it waits. */
export function resendAfter({ client, now }: Needs): { readonly resendAt?: number } {
  const seconds = client.bootstrap.getSync().sendCooldownSeconds ?? 0;
  return seconds > 0 ? { resendAt: now() + seconds * 1000 } : {};
}

/** The instant from which the provider sends again, where a refusal of too many calls says it. */
export function resendAfterRefusal(
  error: unknown,
  { now }: Pick<Needs, 'now'>,
): { readonly resendAt?: number } {
  const seconds = waitOf(error);
  return seconds === undefined ? {} : { resendAt: now() + seconds * 1000 };
}

/**
 * Sends, and gives the route of the screen that waits for what was sent. Where the provider refuses because the same was
 * asked for a moment ago, that one is waited for.
 *
 * @param key what is sent, and to whom
 * @param lifeMinutes how long it lives
 */
export async function sendOrReturn(
  services: Needs,
  key: string,
  lifeMinutes: number,
  send: () => Promise<SentRoute>,
): Promise<SentRoute> {
  const { now, sent } = services;
  try {
    const route = await send();
    sent.keep(key, route, now() + lifeMinutes * 60_000);
    return route;
  } catch (error) {
    const wait = resendAfterRefusal(error, services);
    const earlier = sent.find(key);
    if (wait.resendAt === undefined || !earlier) throw error;
    const params = { ...earlier.params, ...wait, isRepeated: true };
    return { flow: earlier.flow, params } as SentRoute;
  }
}
