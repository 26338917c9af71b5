import { expect, it } from 'vitest';
import { inTwo } from './in-two.ts';

it('lets an address break before its host', async () => {
  expect(String(await inTwo('"a@b"<i>@example.com'))).toBe('&quot;a@b&quot;&lt;i&gt;<wbr />@example.com');
});
