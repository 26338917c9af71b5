import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { PasskeyForm } from './passkey-form.tsx';

it('Escape closes the form, but not while an input method composes the name', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const close = vi.fn();
  const container = document.body.appendChild(document.createElement('main'));
  const root = createRoot(container);
  act(() => root.render(<PasskeyForm name="Laptop" onRename={async () => true} onClose={close} />));
  const pressEscape = (isComposing: boolean) =>
    container
      .querySelector('input')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing, bubbles: true }));
  act(() => pressEscape(true));
  expect(close).not.toHaveBeenCalled();
  act(() => pressEscape(false));
  expect(close).toHaveBeenCalledOnce();
  act(() => root.unmount());
  container.remove();
  vi.unstubAllGlobals();
});
