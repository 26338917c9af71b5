import { waitOf } from '../i18n/error-message.ts';
import { errorFields } from '../rules/error-fields.ts';
import { type Route, type Routes, route } from './routes.ts';

/** A screen that waits for a sent message: a code to enter, or a link to open. */
export type SentRoute = Extract<Route, { flow: 'otps' | 'magic-links' }>;

/** A message with its expiry, in milliseconds since the epoch. */
export interface StoredMessage {
  readonly route: SentRoute;
  readonly until: number;
}

/** Messages that were sent and are still valid. A person who requests the same again too soon returns to them. */
export interface SentMessages {
  keep(message: StoredMessage): void;
  /** All messages, to be kept across a reload. */
  toStore(): readonly StoredMessage[];
  /** Route of the message that was sent to the same recipient in the same way, while it is valid. */
  find(wanted: SentRoute): SentRoute | undefined;
  /** Remembers the number that a second factor was sent to, as it was typed, for a person who goes back. */
  keepNumber(number: TypedNumber): void;
  number(): TypedNumber | undefined;
  /** Forgets all, because a user has signed in. */
  clear(): void;
}

interface TypedNumber {
  readonly typed: string;
  readonly country: string;
}

/**
 * Route of a code by text message for a second factor, by which an earlier one is found.
 *
 * @param more the organization of a member: with one number, each membership has codes of its own
 */
export const textTo = (
  number: string,
  secondFactor: 'new' | 'known',
  more: Pick<Routes['otps'], 'organizationId'> = {},
): SentRoute =>
  route('otps', {
    method: 'sms',
    destination: { address: number, shown: number },
    secondFactor,
    ...more,
  }) as SentRoute;

/** Recipient of a message, and how it is sent. */
export const keyOf = ({ flow, params }: SentRoute): string =>
  [
    flow,
    params.organizationId,
    ...(flow === 'otps' ? [params.method, params.destination.address] : [params.email]),
  ].join(':');

/** Keeps the messages of a resumed attempt, so that they are found after Back too. */
export function restoreMessages(
  sent: SentMessages,
  resumed: { readonly sent?: readonly StoredMessage[] | undefined } | undefined,
): void {
  resumed?.sent?.forEach(sent.keep);
}

export function createSentMessages(now: () => number): SentMessages {
  const sent = new Map<string, StoredMessage>();
  let number: TypedNumber | undefined;
  return {
    keep: (message) => sent.set(keyOf(message.route), message),
    toStore: () => [...sent.values()],
    find(wanted) {
      const found = sent.get(keyOf(wanted));
      return found && found.until > now() ? found.route : undefined;
    },
    keepNumber(typed) {
      number = typed;
    },
    number: () => number,
    clear() {
      sent.clear();
      number = undefined;
    },
  };
}

/** The part of `Services` that is needed here. */
interface Dependencies {
  readonly client: { readonly bootstrap: { getSync(): { readonly sendCooldownSeconds?: number } } };
  readonly sent: SentMessages;
  now(): number;
}

/** When the message that was just sent can be sent again, if the project's settings say so. */
export function resendAfter({ client, now }: Dependencies): { readonly resendAt?: number } {
  const seconds = client.bootstrap.getSync().sendCooldownSeconds ?? 0;
  return seconds > 0 ? { resendAt: now() + seconds * 1000 } : {};
}

/** When the provider sends again, if its rate-limit error says so. */
export function resendAfterRefusal(
  error: unknown,
  { now }: Pick<Dependencies, 'now'>,
): { readonly resendAt?: number } {
  const seconds = waitOf(error);
  return seconds === undefined ? {} : { resendAt: now() + seconds * 1000 };
}

/**
 * Sends a message, and remembers it while it is valid.
 *
 * @param lifeMinutes lifetime of the message
 * @returns the route of the screen that waits for it
 */
export async function sendAndKeep(
  { now, sent }: Dependencies,
  lifeMinutes: number,
  send: () => Promise<SentRoute>,
): Promise<SentRoute> {
  const route = await send();
  sent.keep({ route, until: now() + lifeMinutes * 60_000 });
  return route;
}

/**
 * The message that another tab asked for, or this one before a reload without storage, if the provider's refusal says
 * that it was sent (`auth-client/docs/wire.md#answers-and-errors`).
 *
 * @param resendAt when the provider sends again
 */
function sentElsewhere(
  error: unknown,
  wanted: SentRoute,
  resendAt: number,
  { client, now }: Dependencies,
): SentRoute | undefined {
  const { sent_recently, method_id: methodId } = Object(errorFields(error).error_details);
  if (!sent_recently || wanted.flow !== 'otps') return sent_recently && wanted;
  const { sendCooldownSeconds = 0 } = client.bootstrap.getSync();
  const sentAt = Math.min(now(), resendAt - sendCooldownSeconds * 1000);
  return methodId && { flow: 'otps', params: { ...wanted.params, methodId, sentAt } };
}

/**
 * Sends a message and returns the route of the screen that waits for it. If the provider refuses because the same was
 * requested a moment ago, returns the route of that message.
 *
 * @param wanted a route with the kind of message and its recipient
 * @param lifeMinutes lifetime of the message
 */
export async function sendOrReturn(
  services: Dependencies,
  wanted: SentRoute,
  lifeMinutes: number,
  send: () => Promise<SentRoute>,
): Promise<SentRoute> {
  try {
    return await sendAndKeep(services, lifeMinutes, send);
  } catch (error) {
    const { resendAt } = resendAfterRefusal(error, services);
    const earlier =
      resendAt && (services.sent.find(wanted) ?? sentElsewhere(error, wanted, resendAt, services));
    if (!earlier) throw error;
    // The code may have been sent as the other factor, and counts as this one all the same.
    const as = wanted.flow === 'otps' && { secondFactor: wanted.params.secondFactor };
    const params = { ...earlier.params, ...as, resendAt, isRepeated: true };
    return { flow: earlier.flow, params } as SentRoute;
  }
}
