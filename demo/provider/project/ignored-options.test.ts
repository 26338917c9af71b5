import { expect, it } from 'vitest';
import { ignoredOptions } from './ignored-options.ts';
import { defaultSettings } from './settings.ts';

const settings = {
  ...defaultSettings,
  allowed_origins: ['https://www.example.com'],
  allowed_redirects: ['https://www.example.com/auth-callback'],
  default_login_redirect_url: 'https://www.example.com/auth-callback',
};

it('says nothing about options that the project’s settings have, or that need no setting', () => {
  const options = {
    allowedOrigins: ['https://www.example.com', 'http://localhost:5173'],
    allowedRedirects: ['https://www.example.com/auth-callback?from=mail', 'http://127.0.0.1/'],
    hostSiteUrl: 'https://www.example.com/',
  };
  expect(ignoredOptions(options, settings)).toEqual([]);
  expect(ignoredOptions({}, settings)).toEqual([]);
});

it('names the options that were stored at the first start and have changed since', () => {
  const options = {
    allowedOrigins: ['https://www.example.com', 'https://shop.example.com'],
    allowedRedirects: ['https://shop.example.com/auth-callback'],
    hostSiteUrl: 'https://shop.example.com',
  };
  expect(ignoredOptions(options, settings)).toEqual([
    'ALLOWED_ORIGINS is ignored: the project’s settings, stored at the first start, do not have https://shop.example.com. Change them on the admin page.',
    'ALLOWED_REDIRECTS is ignored: the project’s settings, stored at the first start, do not have https://shop.example.com/auth-callback. Change them on the admin page.',
    'HOST_URL is ignored: the project’s settings, stored at the first start, lead to https://www.example.com/auth-callback. Change them on the admin page.',
  ]);
});
