import { expect, it, vi } from 'vitest';
import { OFFLINE_WORKER } from '../lib/paths.ts';
import { registerWorker } from './register-worker.ts';

interface Rules {
  createScriptURL(address: string): string;
}

/** A page that has loaded, with the given parts of a browser. */
const pageWith = (parts: object) =>
  ({ document: { readyState: 'complete' }, navigator: {}, ...parts }) as unknown as Window;

it('registers the worker when the page has nothing to do', () => {
  const register = vi.fn(async () => undefined);
  let whenIdle = () => {};
  const requestIdleCallback = (callback: () => void) => {
    whenIdle = callback;
  };
  registerWorker(pageWith({ navigator: { serviceWorker: { register } }, requestIdleCallback }));
  expect(register).not.toHaveBeenCalled();
  whenIdle();
  expect(register).toHaveBeenCalledExactlyOnceWith(OFFLINE_WORKER);
});

it('allows the policy of trusted addresses the worker alone', () => {
  let rules: Rules | undefined;
  const trustedTypes = {
    createPolicy: (_: string, given: Rules) => {
      rules = given;
      return given;
    },
  };
  const register = async () => undefined;
  registerWorker(pageWith({ navigator: { serviceWorker: { register } }, trustedTypes }));
  expect(rules?.createScriptURL(OFFLINE_WORKER)).toBe(OFFLINE_WORKER);
  expect(() => rules?.createScriptURL('/other.js')).toThrow(TypeError);
});

it('leaves a browser without service workers alone, and a refusal unsaid', async () => {
  expect(() => registerWorker(pageWith({}))).not.toThrow();
  const refused = Promise.reject(new Error('refused'));
  registerWorker(pageWith({ navigator: { serviceWorker: { register: () => refused } } }));
  await expect(refused).rejects.toThrow('refused');
});
