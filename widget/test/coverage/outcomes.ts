import { say } from '../../src/i18n/words.ts';
import type { FlowInput } from '../../src/routing/flow.ts';
import type { FlowId, Routes } from '../../src/routing/routes.ts';
import type { Outcome, World } from './world.ts';

export const message = { id: 'test', text: 'Test' };
export const words = say(message);
export const confirmation = { title: words, body: words };
export const email = 'ada@example.com';

/** Somebody who is to prove who they are a second time and has nothing set up. */
export const missing = {
  methods: ['totp', 'smsOtp'],
  hasTotp: false,
  phone: undefined,
  account: email,
} satisfies Routes['mfa'];

/** The call comes back with this. */
export const yes = (answer: unknown = {}): Outcome => ({ resolve: answer });

/** The call is refused, as the provider refuses. */
export const no = (error_type = 'internal_server_error'): Outcome => ({
  reject: { error_type, error_message: 'Refused' },
});

/** The network fails. */
export const offline: Outcome = { reject: { name: 'ApiUnreachableError' } };

/** How the parent starts a flow. */
export const startWith =
  <Id extends FlowId>(params: Routes[Id], entries: (world: World) => FlowInput<Id>['entries'] = () => []) =>
  (world: World): FlowInput<Id> =>
    ({ services: world.services, params, entries: entries(world) }) as unknown as FlowInput<Id>;
