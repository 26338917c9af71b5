import { say } from '../../src/i18n/words.ts';
import type { Entry } from '../../src/routing/entry.ts';
import type { Flow, FlowInput } from '../../src/routing/flow.ts';
import type { FlowId, Routes } from '../../src/routing/routes.ts';
import type { Outcome, World } from './world.ts';

export const message = { id: 'test', text: 'Test' };
export const words = say(message);
export const confirmation = { title: words, body: words };
export const email = 'ada@example.com';

/** A required second factor of a user who has set up none. */
export const missing = {
  methods: ['totp', 'smsOtp'],
  hasTotp: false,
  phone: undefined,
  account: email,
} satisfies Routes['mfa'];

/** The call succeeds with this answer. */
export const yes = (answer: unknown = {}): Outcome => ({ resolve: answer });

/** The call fails with an error of the provider. */
export const no = (error_type = 'internal_server_error'): Outcome => ({
  reject: { error_type, error_message: 'Refused' },
});

/** The call is refused because the same was requested a moment ago. */
export const tooSoon: Outcome = {
  reject: { status_code: 429, error_type: 'too_many_requests', retry_after_seconds: 26 },
};

/** The call fails with a network error. */
export const offline: Outcome = { reject: { name: 'ApiUnreachableError' } };

/** The authenticator has such a passkey already. */
export const exists: Outcome = { reject: { name: 'WebauthnError', code: 'already_registered' } };

/** The page's address lacks a parameter of an application's request. */
export const incomplete: Outcome = { reject: { name: 'MissingParameterError', parameter: 'client_id' } };

/** Starts a flow with its parameters. */
export const startWith =
  <Id extends FlowId>(params: Routes[Id], entries: (world: World) => readonly Entry[] = () => []) =>
  (world: World): FlowInput<Id> =>
    ({ services: world.services, params, entries: entries(world) }) as unknown as FlowInput<Id>;

/** Starts a flow that both variants run, with the calls of the consumer variant. */
export const startShared =
  <Id extends FlowId>(flow: Flow, params: Routes[Id]) =>
  ({ services }: World): object => ({ ...flow.supply(services), params, entries: [] });
