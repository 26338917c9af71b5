import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { fakeServices, settle } from '../../../test/fake-services.ts';
import { useSnapshot } from '../../ui/use-snapshot.ts';
import { PasskeyListScreen } from './passkey-list-screen.tsx';
import { passkeysMachine } from './passkeys.machine.ts';

let root: Root | undefined;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Shows the list of a person who has a passkey on a laptop and one on a phone. */
async function showList(names = ['Laptop', 'Phone']) {
  const webauthn_registrations = names.map((name) => ({
    webauthn_registration_id: name,
    name,
  }));
  const { services } = fakeServices({ user: { get: async () => ({ webauthn_registrations }) } });
  const actor = createActor(passkeysMachine, { input: { services, params: {}, entries: [] } }).start();
  await settle();
  actor.send({ type: 'skip' });
  await settle();
  const List = () => <PasskeyListScreen snapshot={useSnapshot(actor)} send={actor.send} />;
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  act(() => root?.render(<List />));
  const button = (label: string) => place.querySelector<HTMLElement>(`[aria-label="${label}"]`);
  return {
    place,
    press: (label: string) =>
      act(() => {
        button(label)?.focus();
        button(label)?.click();
      }),
    button,
  };
}

it('a press on another row leaves the name that is edited, and the focus stays where it was pressed', async () => {
  const { press, button, place } = await showList();
  press('Edit Laptop');
  expect(document.activeElement).toHaveProperty('value', 'Laptop');
  press('Delete Phone');
  expect(button('Edit Laptop')).not.toBeNull();
  expect(place.textContent).toContain('Once deleted, the passkey cannot be restored.');
  expect(document.activeElement).toBe(button('Delete Phone'));
});

it.each(['Edit Phone', 'Delete Phone'])(
  'a name can be edited while another row is open: %s',
  async (first) => {
    const { press } = await showList();
    press(first);
    press('Edit Laptop');
    expect(document.activeElement).toHaveProperty('value', 'Laptop');
  },
);

it('Escape ends the editing of a name, but not while an input method composes it', async () => {
  const { button, press } = await showList();
  press('Edit Laptop');
  const pressEscape = (way: KeyboardEventInit) =>
    act(() => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', ...way, bubbles: true }),
      );
    });
  pressEscape({ isComposing: true });
  // In Safari the key comes after the end of the composition.
  pressEscape({ keyCode: 229 });
  expect(button('Edit Laptop')).toBeNull();
  pressEscape({});
  expect(button('Edit Laptop')).not.toBeNull();
});

it('a passkey without a name is named by its number', async () => {
  const { button } = await showList(['Laptop', '']);
  expect(button('Edit #2')).not.toBeNull();
  expect(button('Delete #2')).not.toBeNull();
});
