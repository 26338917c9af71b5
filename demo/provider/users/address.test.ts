import { expect, it } from 'vitest';
import { emailAddress } from './address.ts';

it.each(['ada@example.com', 'ADA@Sub.Example.CO', 'ada.b+c@my-host.example'])('%s is an address', (given) => {
  expect(emailAddress(given).address).toBe(given.toLowerCase());
});

it.each([
  'ada@nobody..com',
  'ada@.com',
  'ada@example.com.',
  'ada@example',
  // Letters that become ASCII in another case (GHSA-7rqj-j65f-68wh).
  'ada@exampleſ.com',
  'ada@\u212Aexample.com',
])('%s is none', (given) => {
  expect(() => emailAddress(given)).toThrow(expect.objectContaining({ type: 'invalid_email' }));
});
