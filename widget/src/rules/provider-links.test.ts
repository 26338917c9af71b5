import { describe, expect, it } from 'vitest';
import { providerLinks, secureHost } from './provider-links.ts';

const HOST = 'provider.example';
const hrefs = (sentence: string) =>
  providerLinks(sentence, HOST).flatMap(({ href }) => (href === undefined ? [] : [href]));
const whole = (sentence: string) =>
  providerLinks(sentence, HOST)
    .map(({ text }) => text)
    .join('');

describe('providerLinks()', () => {
  it('links https addresses of the host, without final punctuation', () => {
    expect(providerLinks('See https://provider.example/docs#a-1. Or write.', HOST)).toEqual([
      { text: 'See ' },
      { text: 'https://provider.example/docs#a-1', href: 'https://provider.example/docs#a-1' },
      { text: '. Or write.' },
    ]);
    expect(hrefs('(https://provider.example/a) and https://provider.example/b?c=d&e')).toEqual([
      'https://provider.example/a',
      'https://provider.example/b?c=d&e',
    ]);
  });

  it.each([
    'https://evil.example/',
    'https://provider.example.evil.example/',
    'https://evil.example/https://provider.example',
    'https://evil.example?https://provider.example/',
    'https://provider.example@evil.example/',
    'https://ada:secret@provider.example/',
    'https://provider.example:8443/',
    'https://sub.provider.example/',
    'https://xprovider.example\\@provider.example/',
    'https://provіder.example/', // With a Cyrillic letter.
    'http://provider.example/',
    'ftp://provider.example/',
    '//provider.example/',
    'javascript:alert(1)//https:/provider.example',
    'javascript:alert("provider.example")',
    'data:text/html,provider.example',
    '<a href="https://evil.example">https</a>',
    '[click](javascript:alert(1))',
    'https://',
    'https:///provider.example',
    'provider.example',
    '',
  ])('does not link %j', (sentence) => {
    expect(hrefs(sentence)).toEqual([]);
    expect(whole(sentence)).toBe(sentence);
  });

  it('takes linear time for a long row of final punctuation', () => {
    const sentence = `https://provider.example/a${'.'.repeat(64 * 1_024)}x`;
    const began = performance.now();
    expect(hrefs(sentence)).toEqual([sentence]);
    // A quadratic search takes five seconds.
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it('leaves markup around an address as text', () => {
    const sentence = '<img src=x onerror=alert(1)> https://provider.example/"><script>';
    expect(whole(sentence)).toBe(sentence);
    expect(hrefs(sentence)).toEqual(['https://provider.example/']);
  });
});

it.each([
  ['https://stytch.com/docs/api/errors/400#x', 'stytch.com'],
  ['http://stytch.com/', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
  [undefined, undefined],
])('secureHost(%j) is %s', (address, host) => {
  expect(secureHost(address)).toBe(host);
});
