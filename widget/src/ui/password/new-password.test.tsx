// @vitest-environment jsdom

import { type AuthClient, DEFAULT_BOOTSTRAP } from '@login-widget/auth-client';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { PasswordStrength } from '../../rules/password-strength.ts';
import { BootstrapProvider } from '../bootstrap-context.tsx';
import { NewPassword } from './new-password.tsx';
import { strengthMachine } from './strength.machine.ts';

const bootstrap = { onChange: () => () => undefined, getSync: () => DEFAULT_BOOTSTRAP };
const client = { bootstrap } as unknown as AuthClient;

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Opens the form. The check of each password is answered by `answer`. */
function open() {
  let answer: (isGood: boolean) => void = () => undefined;
  const check = () =>
    new Promise<PasswordStrength>((resolve) => {
      answer = (isGood) =>
        resolve({
          valid_password: isGood,
          score: isGood ? 4 : 0,
          breached_password: false,
          strength_policy: 'zxcvbn',
          feedback: { warning: '', suggestions: [] },
        } as unknown as PasswordStrength);
    });
  const clock = new SimulatedClock();
  const report = () => undefined;
  const strength = createActor(strengthMachine, { clock, input: { check, report } }).start();
  const submitted = vi.fn();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const draw = (password: string) =>
    root.render(
      <BootstrapProvider client={client}>
        <NewPassword
          label="Password"
          submitLabel="Continue"
          strength={strength}
          password={password}
          error={undefined}
          busy={false}
          onChange={(text) => {
            strength.send({ type: 'password.typed', text });
            draw(text);
          }}
          onSubmit={submitted}
        />
      </BootstrapProvider>,
    );
  act(() => draw(''));
  const input = place.querySelector('input') as HTMLInputElement;
  const button = place.querySelector('button[type=submit]') as HTMLButtonElement;
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  return {
    submitted,
    input,
    fill: (text: string) =>
      act(() => {
        setValue?.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    /** Submits as a password manager does, which does not look at the button. */
    submit: () => act(() => input.form?.requestSubmit()),
    press: () => act(() => button.click()),
    looks: () => (button.disabled ? 'disabled' : (button.ariaDisabled ?? 'enabled')),
    isBusy: () => button.ariaBusy === 'true',
    /** Lets the check begin, and answers it. */
    async check(isGood: boolean) {
      await act(async () => clock.increment(500));
      await act(async () => answer(isGood));
    },
  };
}

it('a password manager that submits before the check submits a good password once, after the check', async () => {
  const { fill, submit, check, submitted } = open();
  fill('correct horse battery staple 42');
  submit();
  expect(submitted).not.toHaveBeenCalled();
  await check(true);
  expect(submitted).toHaveBeenCalledOnce();
});

it('a password that the check refuses is not submitted, nor is the next one by itself', async () => {
  const { fill, submit, check, submitted } = open();
  fill('password');
  submit();
  await check(false);
  fill('correct horse battery staple 42');
  await check(true);
  expect(submitted).not.toHaveBeenCalled();
});

it('a press before the check submits a good password once, after the check', async () => {
  const { fill, press, check, submitted, isBusy } = open();
  fill('correct horse battery staple 42');
  press();
  press();
  expect([submitted.mock.calls.length, isBusy()]).toEqual([0, true]);
  await check(true);
  expect([submitted.mock.calls.length, isBusy()]).toEqual([1, false]);
});

it('a press on a password that the check has refused does nothing', async () => {
  const { fill, press, check, submitted, isBusy } = open();
  fill('password');
  await check(false);
  press();
  expect(isBusy()).toBe(false);
  fill('correct horse battery staple 42');
  await check(true);
  expect(submitted).not.toHaveBeenCalled();
});

it('the button is disabled until the check has accepted the password, but takes a press meanwhile', async () => {
  const { fill, check, looks } = open();
  expect(looks()).toBe('disabled');
  fill('password');
  expect(looks()).toBe('true');
  await check(false);
  expect(looks()).toBe('disabled');
  fill('correct horse battery staple 42');
  expect(looks()).toBe('true');
  await check(true);
  expect(looks()).toBe('enabled');
});

it('a press whose password the check refuses leads back to the password', async () => {
  const { fill, press, check, input } = open();
  fill('password');
  press();
  input.blur();
  await check(false);
  expect(document.activeElement).toBe(input);
});
