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
  const pressEscape = (way: KeyboardEventInit) =>
    container
      .querySelector('input')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', ...way, bubbles: true }));
  act(() => pressEscape({ isComposing: true }));
  // In Safari the key comes after the end of the composition.
  act(() => pressEscape({ keyCode: 229 }));
  expect(close).not.toHaveBeenCalled();
  act(() => pressEscape({}));
  expect(close).toHaveBeenCalledOnce();
  act(() => root.unmount());
  container.remove();
  vi.unstubAllGlobals();
});
