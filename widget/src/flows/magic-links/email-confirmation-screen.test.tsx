import { DEFAULT_BOOTSTRAP } from '@login-widget/auth-client';
import { act, type ComponentProps } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServices } from '../../../test/fake-services.ts';
import { BootstrapProvider } from '../../ui/bootstrap-context.tsx';
import { drawEmailConfirmation } from './draw-email-confirmation.tsx';
import { EmailConfirmationScreen } from './email-confirmation-screen.tsx';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('is hydrated without a warning of React, also when the project’s settings were known to the drawing', () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const settings = { ...DEFAULT_BOOTSTRAP, emailDomains: ['mail.example.com'] };
  const bootstrap = { getSync: () => settings, onChange: () => () => undefined };
  const { services } = fakeServices({ bootstrap }, { products: ['emailMagicLinks'] });
  const params = { email: 'ada@example.com', isSent: true };
  const dependencies = { idPrefix: 'lw1', strings: {}, services, isHandedOver: () => true };
  const frame = drawEmailConfirmation(params, dependencies) as HTMLElement;
  document.body.append(frame);
  const drawn = frame.querySelector('a');
  const gmail = () => frame.querySelector('a')?.href;
  const narrowed = expect.stringContaining('mail.example.com');
  expect(gmail()).toEqual(narrowed);

  const snapshot = { context: { services, params }, matches: () => false };
  const props = { snapshot, send: vi.fn() } as unknown as ComponentProps<typeof EmailConfirmationScreen>;
  act(() => {
    hydrateRoot(
      frame,
      <BootstrapProvider client={services.client}>
        <EmailConfirmationScreen {...props} />
      </BootstrapProvider>,
    );
  });
  expect(complain).not.toHaveBeenCalled();
  expect(frame.querySelector('a')).toBe(drawn);
  expect(gmail()).toEqual(narrowed);
});
