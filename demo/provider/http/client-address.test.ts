import { describe, expect, it } from 'vitest';
import { addressKey, clientAddress } from './client-address.ts';

const connection = { incoming: { socket: { remoteAddress: '203.0.113.9' } } };
const forwarded = (value: string) => new Headers({ 'X-Forwarded-For': value });

describe('who calls', () => {
  it('is who connected, whatever a header says, where there is no proxy of ours', () => {
    expect(clientAddress(forwarded('198.51.100.1'), connection, 0)).toBe('203.0.113.9');
  });

  it('is who the outermost of our proxies saw; what stands further left is invented', () => {
    const headers = forwarded('6.6.6.6, 198.51.100.1, 10.0.0.2');
    expect(clientAddress(headers, connection, 1)).toBe('10.0.0.2');
    expect(clientAddress(headers, connection, 2)).toBe('198.51.100.1');
  });

  it('is who connected where a proxy added nothing', () => {
    expect(clientAddress(new Headers(), connection, 1)).toBe('203.0.113.9');
    expect(clientAddress(forwarded('1.2.3.4'), connection, 2)).toBe('203.0.113.9');
  });
});

describe('what counts as one caller', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s (GHSA-p6v2-xcpg-h6xw)', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});
