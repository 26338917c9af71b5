import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { type HttpServer, httpServer } from '../test/http-server.ts';
import { breachCheck } from './is-breached.ts';

const KNOWN = 'only the range service knows this one';
const STRANGER = 'nobody has ever had this one';
const sha1 = createHash('sha1').update(KNOWN).digest('hex').toUpperCase();

let service: HttpServer | undefined;
afterEach(() => service?.close());

describe('the breach check', () => {
  // @asvs 6.2.4
  it('knows the most common passwords by itself, in any letter case', async () => {
    const isBreached = breachCheck(undefined, () => {});
    for (const password of ['password', 'PassWord', '123456789', 'qwertyuiop']) {
      expect(await isBreached(password), password).toBe(true);
    }
    expect(await isBreached(STRANGER)).toBe(false);
  });

  // @asvs 6.2.12
  it('sends five digits of a hash to the range service, and skips padding', async () => {
    service = await httpServer(({ path }) => ({
      body: path.endsWith(sha1.slice(0, 5))
        ? `${'0'.repeat(35)}:0\r\n${sha1.slice(5)}:42\r\n`
        : `${createHash('sha1').update(STRANGER).digest('hex').toUpperCase().slice(5)}:0\r\n`,
    }));
    const isBreached = breachCheck(`${service.url}/range/`, () => {});
    expect(await isBreached(KNOWN)).toBe(true);
    expect(await isBreached(STRANGER)).toBe(false);
    expect(service.received.map(({ path }) => path.length)).toEqual([
      '/range/12345'.length,
      '/range/12345'.length,
    ]);
    expect(service.received[0]?.path).toBe(`/range/${sha1.slice(0, 5)}`);
    expect(service.received[0]?.headers['add-padding']).toBe('true');
  });

  it('finds the range service by an address without a slash at its end', async () => {
    service = await httpServer(() => ({ body: `${sha1.slice(5)}:42\r\n` }));
    expect(await breachCheck(`${service.url}/range`, () => {})(KNOWN)).toBe(true);
    expect(service.received[0]?.path).toBe(`/range/${sha1.slice(0, 5)}`);
  });

  it('works without the service when that fails, and tells the operator', async () => {
    service = await httpServer(() => ({ status: 500 }));
    const logged: unknown[] = [];
    const isBreached = breachCheck(`${service.url}/range/`, (...words) => logged.push(...words));
    expect(await isBreached(KNOWN)).toBe(false);
    expect(await isBreached('password')).toBe(true);
    expect(String(logged)).toContain('The breach check did not answer.');
    expect(String(logged)).not.toContain(KNOWN);
  });
});
