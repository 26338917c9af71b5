import { expect, it } from 'vitest';
import { breakableAddress } from './breakable-address.ts';

it('lets an address break before its host', async () => {
  expect(String(await breakableAddress('"a@b"<i>@example.com'))).toBe(
    '&quot;a@b&quot;&lt;i&gt;<wbr />@example.com',
  );
});
