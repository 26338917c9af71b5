import { describe, expect, it } from 'vitest';
import { addressKey, clientAddress } from './client-address.ts';

const connection = { incoming: { socket: { remoteAddress: '203.0.113.9' } } };
const forwarded = (value: string) => new Headers({ 'X-Forwarded-For': value });

describe('the client’s address', () => {
  it('is the connection’s without our proxies, whatever a header says', () => {
    expect(clientAddress(forwarded('198.51.100.1'), connection, 0)).toBe('203.0.113.9');
  });

  it('is the one that our outermost proxy saw, without invented entries', () => {
    const headers = forwarded('6.6.6.6, 198.51.100.1, 10.0.0.2');
    expect(clientAddress(headers, connection, 1)).toBe('10.0.0.2');
    expect(clientAddress(headers, connection, 2)).toBe('198.51.100.1');
  });

  // Azure's Application Gateway and IIS append the port, which a caller changes with each connection.
  it.each([
    ['198.51.100.1:50123', '198.51.100.1'],
    ['[2001:db8::1]:50123', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['"[2001:db8::1]:50123"', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['::ffff:198.51.100.1', '::ffff:198.51.100.1'],
  ])('has no port: %s', (hop, address) => {
    expect(clientAddress(forwarded(`6.6.6.6, ${hop}`), connection, 1)).toBe(address);
  });

  it('is the connection’s when a proxy added nothing', () => {
    expect(clientAddress(new Headers(), connection, 1)).toBe('203.0.113.9');
    expect(clientAddress(forwarded('1.2.3.4'), connection, 2)).toBe('203.0.113.9');
  });
});

describe('the key of a caller', () => {
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
