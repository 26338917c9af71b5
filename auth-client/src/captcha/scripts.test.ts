import { afterEach, expect, it } from 'vitest';
import { browserEnvironment } from '../browser/browser-environment.ts';
import { loadScript } from '../load-script.ts';
import { captchaToken } from './captcha-script.ts';
import { fingerprintId } from './fingerprint-script.ts';

const global = globalThis as Record<string, unknown>;
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);

/** A page whose scripts load or fail as the test decides. */
const open = (isBlocked = false) => {
  const { page } = browserEnvironment();
  const append = document.head.append.bind(document.head);
  document.head.append = (...nodes) => {
    const script = document.createElement('script');
    for (const node of nodes) {
      // The script type is unknown, so that the test page does not load anything.
      const { src, onload, onerror } = node as HTMLScriptElement;
      script.type = 'text/plain';
      script.src = src;
      append(script);
      queueMicrotask(() => (isBlocked ? onerror : onload)?.call(script, new Event('load') as never));
    }
  };
  return { ...page, shared: new Map<string, unknown>() };
};

afterEach(() => {
  Reflect.deleteProperty(document.head, 'append');
  document.head.replaceChildren();
  delete global.grecaptcha;
  delete global.GetTelemetryID;
});

it('requests a reCAPTCHA Enterprise token for the action LOGIN', async () => {
  const page = open();
  const requested: unknown[] = [];
  global.grecaptcha = {
    enterprise: {
      ready: (callback: () => void) => callback(),
      execute: async (...words: unknown[]) => {
        requested.push(words);
        return 'token';
      },
    },
  };
  const url = 'https://captcha.example/enterprise.js';
  expect(await captchaToken(page, url, 'site key')).toBe('token');
  expect(await captchaToken(page, url, 'site key')).toBe('token');
  expect(scripts()).toEqual([`${url}?render=site%20key`]);
  expect(requested[0]).toEqual(['site key', { action: 'LOGIN' }]);
});

it('requests a fingerprint with the public token and its address', async () => {
  const page = open();
  global.GetTelemetryID = async (...words: unknown[]) => words.join(' ');
  const urls = { fingerprint: 'https://cdn.example/telemetry.js', submit: 'https://dfp.example/submit' };
  expect(await fingerprintId(page, urls, 'public-token-test-1')).toBe(
    'public-token-test-1 https://dfp.example/submit',
  );
});

it('rejects if a script does not define its global', async () => {
  await expect(captchaToken(open(), 'https://a.example/x.js', 'key')).rejects.toThrow('did not define');
  await expect(
    fingerprintId(open(), { fingerprint: 'https://b.example/x.js', submit: 's' }, 'token'),
  ).rejects.toThrow('did not define');
});

it('converts addresses for a page with Trusted Types, by one policy', async () => {
  const page = open();
  const policies: string[] = [];
  const trustedTypes = {
    createPolicy: (name: string, rules: { createScriptURL(url: string): string }) => {
      policies.push(name);
      return rules;
    },
  };
  const strict = { ...page, global: (name: string) => (name === 'trustedTypes' ? trustedTypes : undefined) };
  for (const url of ['https://trusted.example/1.js', 'https://trusted.example/2.js']) {
    await loadScript(strict, url);
  }
  expect(policies).toEqual(['login-widget']);
  expect(scripts()).toEqual(['https://trusted.example/1.js', 'https://trusted.example/2.js']);
});

it('loads a blocked script again on the next use', async () => {
  const page = open(true);
  const url = 'https://blocked.example/x.js';
  await expect(loadScript(page, url)).rejects.toThrow(`${url} could not be loaded.`);
  await expect(loadScript(page, url)).rejects.toThrow(`${url} could not be loaded.`);
  expect(scripts()).toEqual([url, url]);
});
