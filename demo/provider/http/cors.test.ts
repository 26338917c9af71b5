import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../project/settings.ts';
import { corsHeaders, isAllowedOrigin, preflightHeaders } from './cors.ts';

const settings = { ...defaultSettings, allowed_origins: ['https://app.example.com'] };

describe('the pages that may call', () => {
  it.each(['https://app.example.com', 'http://localhost:5173', 'https://127.0.0.1', 'http://[::1]:80'])(
    'are of %s',
    (origin) => {
      expect(isAllowedOrigin(origin, settings)).toBe(true);
    },
  );

  it.each([
    '',
    'null',
    'app.example.com',
    'https://app.example.com/',
    'http://app.example.com',
    'https://app.example.com:8443',
    'https://evil.example',
    'https://app.example.com.evil.example',
    'http://localhost.evil.example',
  ])('are not of %j', (origin) => {
    expect(isAllowedOrigin(origin, settings)).toBe(false);
  });
});

const CORS = {
  'Access-Control-Allow-Origin': 'https://app.example.com',
  'Access-Control-Allow-Credentials': 'true',
  'Access-Control-Expose-Headers': 'Retry-After, Date, X-Request-Id',
  Vary: 'Origin',
};

it('lets one origin read an answer with the headers that clients need', () => {
  expect(corsHeaders('https://app.example.com')).toEqual(CORS);
});

it('lets a preflight pass with what clients send, for two hours', () => {
  expect(preflightHeaders('https://app.example.com')).toEqual({
    ...CORS,
    'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
    'Access-Control-Allow-Headers': 'authorization, content-type, x-sdk-client, x-sdk-parent-host',
    'Access-Control-Max-Age': '7200',
  });
});
