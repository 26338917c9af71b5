import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { submitInSandbox } from './submit-in-sandbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** A form, and the number of its submissions. In a sandbox the browser fires no `submit` for a press. */
function open({ isSandboxed, className = 'lw-form' }: { isSandboxed: boolean; className?: string }) {
  document.body.innerHTML = `<form class="${className}"><button type="submit">Continue</button></form>`;
  const [form, button] = ['form', 'button'].map((name) => document.querySelector<HTMLElement>(name));
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  form?.addEventListener('submit', onSubmit);
  submitInSandbox(document.body);
  submitInSandbox(document.body);
  const press = () => {
    button?.dispatchEvent(new Event('click', { bubbles: true, cancelable: true }));
    if (!isSandboxed) form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    vi.runAllTimers();
  };
  return { button, onSubmit, press };
}

it('submits a form once where the browser does not', () => {
  const { onSubmit, press } = open({ isSandboxed: true });
  press();
  expect(onSubmit).toHaveBeenCalledOnce();
  press();
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

it('submits nothing again where the browser does', () => {
  const { onSubmit, press } = open({ isSandboxed: false });
  press();
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('leaves a prevented press, and a form of the page, alone', () => {
  const { button, onSubmit, press } = open({ isSandboxed: true });
  button?.addEventListener('click', (event) => event.preventDefault());
  press();
  expect(onSubmit).not.toHaveBeenCalled();
  const page = open({ isSandboxed: true, className: 'page' });
  page.press();
  expect(page.onSubmit).not.toHaveBeenCalled();
});
