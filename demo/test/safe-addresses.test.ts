import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeRedirect as safeInClient } from '../../auth-client/src/one-tap/safe-redirect.ts';
import { isPaymentAddress } from '../../host-site/src/lib/leave-site.ts';
import { isLoopback } from '../../widget/src/rules/is-loopback.ts';
import { safeRedirect } from '../../widget/src/rules/safe-redirect.ts';
import { isLoopback as isProvidersLoopback } from '../provider/project/loopback.ts';
import { redirects } from '../security/corpora/redirects.ts';

const HOSTS = [
  'localhost',
  'LOCALHOST',
  'localhost.',
  'a.localhost',
  '127.0.0.1',
  '127.1',
  '127.0.0.2',
  '0x7f.0.0.1',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::2]',
  '[::ffff:127.0.0.1]',
  'app.example.com',
];

const addresses = fc.oneof(
  fc.constantFrom(...redirects),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc
    .tuple(
      fc.constantFrom('https:', 'http:', 'HTTP:', 'ftp:', 'ws:', 'javascript:'),
      fc.constantFrom('//', '/', '', '\\\\'),
      fc.constantFrom('', 'user@', 'user:secret@', ':secret@', '@'),
      fc.constantFrom(...HOSTS),
      fc.constantFrom('', ':80', ':5173', ':x'),
      fc.constantFrom('', '/', '/a?b=c#d'),
    )
    .map((parts) => parts.join('')),
  fc.string(),
);

/** Each package is published alone, so that the rule is written in each. */
describe('the rule for addresses that a page may navigate to', () => {
  it('is the same in the client and in the widget', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        expect(safeInClient(address)).toBe(safeRedirect(address));
      }),
      { numRuns: 2_000 },
    );
    expect(redirects.map(safeInClient)).toEqual(redirects.map(safeRedirect));
  });

  it('knows the same hosts of this machine in the widget and on the site, all of which the provider knows', () => {
    const hosts = HOSTS.map((host) => new URL(`http://${host}/`));
    for (const { href, hostname } of hosts) {
      expect(isPaymentAddress(href, 'localhost'), hostname).toBe(isLoopback(hostname));
      expect(isPaymentAddress('http://localhost/', hostname), hostname).toBe(isLoopback(hostname));
    }
    const known = hosts.filter(({ hostname }) => isLoopback(hostname));
    expect(known.length).toBeGreaterThan(3);
    expect(known.every(isProvidersLoopback)).toBe(true);
  });
});
