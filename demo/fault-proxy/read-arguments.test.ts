import { describe, expect, it } from 'vitest';
import { FaultProxyArgumentError, readArguments, readFault } from './read-arguments.ts';

const SEND = 'http://localhost:5180/sdk/v1/otps/email/login_or_create';

describe('a fault on the command line', () => {
  it.each([
    'answer 500',
    'answer 429 {"error_type":"too_many_requests", "status_code": 429}',
    'delay 2.5',
    'cut',
    'lose-answer',
    'cut-body',
    'slow-body 10',
    'hold',
  ])('has the effect: %s', (effect) => {
    const text = `POST /otps/email/login_or_create #2 ${effect}`;
    expect(readFault(text)).toMatchObject({
      name: text,
      method: 'POST',
      nth: 2,
      effect: expect.any(Function),
    });
  });

  it.each([
    ['/otps/email/login_or_create', SEND, true],
    ['/login_or_create', `${SEND}?x=/other`, true],
    ['/otps/*', SEND, true],
    ['/otps/*/login_or_create', SEND, true],
    ['/otps/email', SEND, false],
    ['/login_or_creat.', SEND, false],
    ['/otps', `${SEND}?x=/otps`, false],
    ['/', 'http://localhost:5174/', true],
  ])('with the path %s meets %s: %s', (path, address, isMet) => {
    const fault = readFault(`${path} cut`);
    expect(fault.address.test(address)).toBe(isMet);
    expect([fault.method, fault.nth]).toEqual([undefined, undefined]);
  });

  it.each([
    'cut',
    '/a',
    '/a explode',
    '/a constructor',
    '/a cut now',
    '/a delay',
    '/a delay soon',
    '/a answer 99',
    '/a #0 cut',
    'post /a cut',
  ])('is refused with the usage: %s', (text) => {
    expect(() => readFault(text)).toThrow(FaultProxyArgumentError);
    expect(() => readFault(text)).toThrow(/is no fault[\s\S]*lose-answer/);
  });
});

describe('the command line', () => {
  it('uses port 5190 and no target by default', () => {
    expect(readArguments(['/a cut']).options).toEqual({ port: 5190 });
    const { options, faults } = readArguments([
      '--port',
      '0',
      '--target',
      'http://localhost:5180',
      '/a cut',
      '/b hold',
    ]);
    expect(options).toEqual({ port: 0, target: 'http://localhost:5180' });
    expect(faults.map(({ name }) => name)).toEqual(['/a cut', '/b hold']);
  });

  it.each([
    [['--port', 'x', '/a cut'], /--port must be a port/],
    [['--port', '70000', '/a cut'], /--port must be a port/],
    [['--target', 'https://localhost', '/a cut'], /--target must be an origin/],
    [['--target', 'http://localhost/path', '/a cut'], /--target must be an origin/],
    [['--what'], /--what/],
    [[], /npm run fault-proxy/],
  ])('refuses %j with one sentence', (argv, sentence) => {
    expect(() => readArguments(argv)).toThrow(FaultProxyArgumentError);
    expect(() => readArguments(argv)).toThrow(sentence);
  });
});
