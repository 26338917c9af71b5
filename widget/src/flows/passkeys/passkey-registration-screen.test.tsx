import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { fakeServices, settle } from '../../../test/fake-services.ts';
import { PasskeyRegistrationScreen } from './passkey-registration-screen.tsx';
import { passkeysMachine } from './passkeys.machine.ts';

it('shows that it cannot be skipped while a passkey is created', async () => {
  const { services } = fakeServices({
    user: { get: async () => ({ webauthn_registrations: [] }) },
    webauthn: { register: () => new Promise(() => undefined) },
  });
  const actor = createActor(passkeysMachine, { input: { services, params: {}, entries: [] } }).start();
  await settle();
  const skip = () => {
    const screen = <PasskeyRegistrationScreen snapshot={actor.getSnapshot()} send={actor.send} />;
    return /<button[^>]*>[^<]*(<[^/][^>]*>)*Skip/.exec(renderToString(screen))?.[0] ?? '';
  };
  expect(skip()).not.toContain('aria-disabled');
  actor.send({ type: 'create' });
  expect(skip()).toContain('aria-disabled="true"');
});
