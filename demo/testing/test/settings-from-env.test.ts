import { describe, expect, it } from 'vitest';
import { settingsFromEnv } from '../src/settings-from-env.ts';

const DEFAULTS = {
  port: 5180,
  publicToken: 'public-token-test-e2e',
  hostSiteUrl: 'http://localhost:5173',
  allowedOrigins: ['http://localhost:5173'],
};

describe('the settings of the command', () => {
  it('have defaults, also for empty variables', () => {
    expect(settingsFromEnv({})).toEqual(DEFAULTS);
    expect(settingsFromEnv({ PROVIDER_PORT: '', PUBLIC_TOKEN: '', HOST_URL: '' })).toEqual(DEFAULTS);
  });

  it('are those of the environment', () => {
    const env = {
      PROVIDER_PORT: '0',
      PUBLIC_TOKEN: 'public-token-test-1',
      HOST_URL: 'https://example.test/app',
    };
    expect(settingsFromEnv(env)).toEqual({
      port: 0,
      publicToken: 'public-token-test-1',
      hostSiteUrl: 'https://example.test',
      allowedOrigins: ['https://example.test'],
    });
  });

  it.each([
    [{ PROVIDER_PORT: 'http' }, 'PROVIDER_PORT must be a port from 0 to 65535'],
    [{ PROVIDER_PORT: '99999' }, 'PROVIDER_PORT must be a port from 0 to 65535'],
    [{ HOST_URL: 'localhost:3000' }, 'HOST_URL must be an address that starts with http://'],
    [{ HOST_URL: 'nothing' }, 'HOST_URL must be an address that starts with http://'],
  ])('are refused by name: %o', (env, words) => {
    expect(() => settingsFromEnv(env)).toThrow(words);
  });
});
