import { otpsEmailLoginOrCreate } from '@login-widget/auth-client/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../test/caller.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';

let provider: TestProvider;

beforeAll(async () => {
  provider = await createTestProvider({ bootstrap: { project_name: '<img src=x onerror=alert(1)>' } });
  await callerOf(provider)(otpsEmailLoginOrCreate, { email: 'first@example.com' });
  await callerOf(provider)(otpsEmailLoginOrCreate, { email: 'second@example.com' });
});

const open = (path: string, base = provider.baseUrl) => provider.fetch(new Request(`${base}/inbox${path}`));

describe('the inbox', () => {
  it('lists messages as JSON, newest first, optionally of one recipient', async () => {
    const all = (await (await open('/messages')).json()) as {
      to: string;
      code: string;
      created_at: string;
    }[];
    expect(all.map(({ to }) => to)).toEqual(['second@example.com', 'first@example.com']);
    expect(all[0]).toMatchObject({ channel: 'email', code: expect.stringMatching(/^\d{6}$/) });
    const some = (await (await open('/messages?to=First@example.com')).json()) as object[];
    expect(some).toHaveLength(1);
  });

  it('shows a message with a key once, however often it is sent', async () => {
    const mail = { to: 'keyed@example.com', channel: 'email', subject: 'Hello', text: '', html: '' } as const;
    await provider.send({ ...mail, key: 'a' });
    await provider.send({ ...mail, key: 'a' });
    await provider.deliver({ ...mail, key: 'b' });
    const shown = (await (await open('/messages?to=keyed@example.com')).json()) as object[];
    expect(shown).toHaveLength(2);
    expect(shown[0]).not.toHaveProperty('key');
  });

  // @asvs 3.2.2 3.4.3 3.4.5 3.4.6 3.4.8
  it('is a page without inline script or style, and escapes names', async () => {
    const page = await open('');
    const html = await page.text();
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/unsafe/);
    expect(policy).toMatch(/default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/);
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(html).not.toMatch(/<script>|<style|style=|onerror=alert\(1\)>/);
    expect(html).toContain('&lt;img src=x');
  });

  it('shows a mail with only its own styles and no script', async () => {
    const [newest] = (await (await open('/messages')).json()) as { id: string }[];
    const mail = await open(`/messages/${newest?.id}/html`);
    const policy = mail.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^sandbox/);
    expect(policy).not.toContain('unsafe-inline');
    expect(await mail.text()).not.toContain('<img src=x');
  });

  it('is not served to a site whose name resolves to this machine', async () => {
    expect((await open('/messages', 'http://rebound.example:5180')).status).toBe(421);
    expect((await open('/messages', 'http://127.0.0.1:5180')).status).toBe(200);
  });
});
