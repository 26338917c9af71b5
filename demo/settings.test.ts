import { describe, expect, it } from 'vitest';
import { ignoredVariables, readSettings } from './settings.ts';

describe('the settings of npm start', () => {
  it('has the documented ports without environment variables', () => {
    const { ports } = readSettings({}, []);
    expect(Object.fromEntries(Object.entries(ports).map(([part, { port }]) => [part, port]))).toEqual({
      host: 5173,
      playground: 5174,
      provider: 5180,
      backend: 5181,
      payments: 5182,
    });
  });

  it('refuses an invalid port with a message that names the variable', () => {
    expect(() => readSettings({ HOST_PORT: 'http' }, [])).toThrow('HOST_PORT must be a port from 0 to 65535');
  });
});

it('creates the example organization unless the variable is off', () => {
  expect(readSettings({}, []).hasExample).toBe(true);
  expect(readSettings({ EXAMPLE_ORGANIZATION: 'off' }, []).hasExample).toBe(false);
  expect(() => readSettings({ EXAMPLE_ORGANIZATION: 'maybe' }, [])).toThrow(
    'EXAMPLE_ORGANIZATION must be "on" or "off", but is "maybe".',
  );
});

it('names the variables of a hosted provider that it ignores', () => {
  expect(
    ignoredVariables({ PROVIDER_URL: 'https://a.example', INBOX: '0', BIND: '', SMTP_URL: 'smtp://b' }),
  ).toBe(
    'PROVIDER_URL, INBOX: npm start ignores them, because it is for one machine. npm run provider has them.',
  );
  expect(ignoredVariables({ BIND: '0.0.0.0' })).toMatch(/^BIND: npm start ignores it/);
  expect(ignoredVariables({ PROVIDER_PORT: '1' })).toBeUndefined();
});
