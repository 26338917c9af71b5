import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { defineElement } from '../element/define-element.ts';
import type { LoginWidgetElement } from '../types.ts';
import { FastLoginWidgetElement } from './fast-element.ts';

const otp = { products: ['otp' as const], otpOptions: { methods: ['email' as const] } };

const requested: string[] = [];

beforeAll(() => {
  defineElement(FastLoginWidgetElement);
});

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Adds an element to the page and waits for its form. No request is answered. */
async function drawn(publicToken: string): Promise<LoginWidgetElement> {
  requested.length = 0;
  vi.stubGlobal('fetch', (request: Request | string) => {
    requested.push(typeof request === 'string' ? request : request.url);
    return new Promise(() => {});
  });
  const element = document.createElement('login-widget') as LoginWidgetElement;
  Object.assign(element, { publicToken, apiUrl: 'https://provider.test', config: otp });
  document.body.append(element);
  await expect.poll(() => element.querySelector('input')).not.toBeNull();
  return element;
}

describe('the request of the first file', () => {
  it("asks for the project's settings", async () => {
    await drawn('public-token-test-1');
    expect(requested).toEqual(['https://provider.test/sdk/v1/projects/bootstrap/public-token-test-1']);
  });

  it('is not made with a secret in place of the public token', async () => {
    await drawn('secret-test-1');
    expect(requested).toEqual([]);
  });
});

it('a form that changes keeps the text and the focus of its field', async () => {
  const element = await drawn('public-token-test-1');
  const before = element.querySelector('input');
  before?.focus();
  if (before) before.value = 'ada@example';
  element.config = {
    ...otp,
    products: ['otp', 'oauth'],
    oauthOptions: { providers: [{ type: 'google' }] },
  };
  await expect.poll(() => element.textContent).toContain('Continue with Google');
  const now = element.querySelector('input');
  expect(now).not.toBe(before);
  expect(now?.value).toBe('ada@example');
  expect(document.activeElement).toBe(now);
});
