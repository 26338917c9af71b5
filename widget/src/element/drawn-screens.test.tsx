import { createAuthClient } from '@login-widget/auth-client';
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { canonical } from '../../test/canonical-markup.ts';
import { consumerFlows } from '../app/flows.ts';
import { messages as passwords } from '../flows/passwords/passwords.messages.ts';
import type { Flows } from '../routing/flow.ts';
import { type Route, route } from '../routing/routes.ts';
import { IdPrefixProvider } from '../ui/element-id.ts';
import { createView } from './create-view.ts';
import { ElementRoot } from './element-root.tsx';
import { createRuntime, type Runtime } from './runtime.ts';
import { readSettings } from './settings/settings.ts';

// The two renderings of a countdown are compared, so no second may pass between them.
vi.useFakeTimers({ toFake: ['Date', 'performance'] });

const client = createAuthClient('public-token-test-1', {
  telemetry: false,
  environment: { fetch: () => Promise.reject(new TypeError('offline')) },
});
afterAll(() => {
  client.dispose();
  vi.useRealTimers();
});

const TEXTS = {
  'otps.sentTo': '{destination} hat {length} Ziffern <b>.',
  'otps.expiresIn': '{resend} ({time})',
  'magicLinks.sentTo': 'Siehe {email}!',
  'common.back': 'Zurück',
};

const email = fc.emailAddress();
/** The alternative that is offered when the person comes from the password form. */
const instead = fc.constantFrom(undefined, {
  label: passwords.withoutPassword,
  route: route('passwords', { email: 'ada@example.com', start: 'create' }),
});
/** When the message can be sent again, and whether it was requested too soon. */
const repeated = fc.record({
  resendAt: fc.constantFrom(undefined, Date.now() - 1000, Date.now() + 600_000),
  isRepeated: fc.boolean(),
});
const routes: fc.Arbitrary<Route> = fc.oneof(
  fc.tuple(email, instead, repeated).map(([address, instead, { resendAt, isRepeated }]) =>
    route('otps', {
      isRepeated,
      ...(resendAt !== undefined && { resendAt }),
      method: 'email',
      destination: { address, shown: address },
      methodId: 'email-test-1',
      sentAt: Date.now(),
      ...(instead && { instead }),
    }),
  ),
  fc.tuple(email, instead, repeated).map(([address, instead, { resendAt, isRepeated }]) =>
    route('magic-links', {
      email: address,
      isSent: true,
      isRepeated,
      ...(resendAt !== undefined && { resendAt }),
      ...(instead && { instead }),
    }),
  ),
);

const runtimeWith = (strings: Record<string, string>, domainHint?: string): Runtime =>
  createRuntime(
    document.createElement('div'),
    readSettings({
      publicToken: 'public-token-test-1',
      apiUrl: null,
      screen: null,
      config: {
        products: ['emailMagicLinks', 'passwords'],
        emailMagicLinksOptions: domainHint ? { domainHint } : {},
      },
      theme: null,
      strings,
      client,
    }),
  );

const flows: Flows = consumerFlows;

function byHand({ services, settings: { strings } }: Runtime, { flow, params }: Route) {
  const drawn = flows[flow]?.draw?.(params, { idPrefix: 'lw1', strings, services, isHandedOver: () => true });
  return drawn && canonical(drawn);
}

async function byReact(runtime: Runtime, to: Route): Promise<string> {
  runtime.setRoute(to);
  await runtime.load(to.flow);
  const view = createView(document.createElement('div'), runtime);
  expect(view.isFresh).toBe(true);
  const page = document.createElement('div');
  page.innerHTML = renderToString(
    <IdPrefixProvider value="lw1">
      <ElementRoot view={view} problems={[]} />
    </IdPrefixProvider>,
  );
  view.dispose();
  return canonical(page.querySelector('.lw-frame') as Element);
}

describe('the screen after the form, drawn without React', () => {
  it('equals what React renders, for any message and recipient', async () => {
    await fc.assert(
      fc.asyncProperty(
        routes,
        fc.constantFrom({}, TEXTS),
        fc.constantFrom(undefined, 'example.com'),
        async (to, strings, domainHint) => {
          const runtime = runtimeWith(strings, domainHint);
          expect(byHand(runtime, to)).toBe(await byReact(runtime, to));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is not drawn when the application has to send first', () => {
    const address = 'ada@example.com';
    const destination = { address, shown: address };
    expect(byHand(runtimeWith({}), route('otps', { method: 'email', destination }))).toBeUndefined();
    expect(byHand(runtimeWith({}), route('magic-links', { email: address, isSent: false }))).toBeUndefined();
  });
});
