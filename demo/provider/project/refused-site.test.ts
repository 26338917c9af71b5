import { expect, it } from 'vitest';
import { refusedSite } from './refused-site.ts';
import { defaultSettings } from './settings.ts';
import { siteAddresses } from './site-addresses.ts';

const allowed = {
  ...defaultSettings,
  ...siteAddresses('https://www.example.com'),
  allowed_origins: ['https://www.example.com'],
  allowed_redirects: ['https://www.example.com/auth-callback', 'https://www.example.com/reset-password'],
};

it('says nothing about a site whose pages and links are allowed, or that is on this machine', () => {
  expect(refusedSite(allowed)).toEqual([]);
  expect(refusedSite(defaultSettings)).toEqual([]);
  expect(refusedSite({ ...defaultSettings, ...siteAddresses('http://localhost:5173') })).toEqual([]);
});

it('names the site’s origin and links that the project does not allow', () => {
  expect(refusedSite({ ...allowed, allowed_origins: [], allowed_redirects: [] })).toEqual([
    'Pages of https://www.example.com are refused: add the origin on the admin page.',
    'Links to https://www.example.com/auth-callback, https://www.example.com/reset-password are refused: add the redirects on the admin page.',
  ]);
});

it('names a default address that was changed alone', () => {
  const changed = { ...allowed, default_login_redirect_url: 'https://www.example.com/welcome' };
  expect(refusedSite(changed)).toEqual([
    'Links to https://www.example.com/welcome are refused: add the redirects on the admin page.',
  ]);
});
