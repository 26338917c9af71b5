import type { DiscoveredOrganization } from '@login-widget/auth-client/b2b';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OrganizationRow } from './organization-row.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('shows the first letter of an organization whose logo does not load', () => {
  const found = {
    organization: {
      organization_name: 'Acme',
      organization_logo_url: 'https://acme.example/logo.png',
    },
    membership: { type: 'active_member' },
  } as DiscoveredOrganization;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  act(() => root.render(<OrganizationRow found={found} busy={false} waiting={false} onChoose={() => {}} />));
  const logo = place.querySelector('img');
  expect(logo?.src).toBe('https://acme.example/logo.png');
  expect(place.textContent).toBe('Acme');
  act(() => {
    logo?.dispatchEvent(new Event('error'));
  });
  expect(place.querySelector('img')).toBeNull();
  expect(place.textContent).toBe('AAcme');
  act(() => root.unmount());
});
