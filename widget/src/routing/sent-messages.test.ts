import { describe, expect, it, vi } from 'vitest';
import { fakeServices } from '../../test/fake-services.ts';
import { route } from './routes.ts';
import { resendAfter, type SentRoute, sendOrReturn } from './sent-messages.ts';

const sent = route('magic-links', { email: 'ada@example.com', isSent: true }) as SentRoute;
const tooSoon = { status_code: 429, error_type: 'too_many_requests', retry_after_seconds: 26 };

function start() {
  const { services, clock } = fakeServices({});
  const send = vi.fn<() => Promise<SentRoute>>();
  return { services, clock, send, ask: (key = 'links:ada') => sendOrReturn(services, key, 5, send) };
}

describe('who asks for the same again too soon', () => {
  it('is led to what was sent before, and reads when another one can be sent', async () => {
    const { ask, send } = start();
    send.mockResolvedValueOnce(sent).mockRejectedValueOnce(tooSoon);
    expect(await ask()).toEqual(sent);
    expect(await ask()).toEqual({
      flow: 'magic-links',
      params: { ...sent.params, resendAt: 26_000, isRepeated: true },
    });
  });

  it('is refused where that has expired, was sent to somebody else, or has signed somebody in', async () => {
    const { ask, send, clock, services } = start();
    send.mockResolvedValueOnce(sent).mockRejectedValue(tooSoon);
    await ask();
    await expect(ask('links:grace')).rejects.toBe(tooSoon);
    clock.increment(5 * 60_000);
    await expect(ask()).rejects.toBe(tooSoon);
    send.mockResolvedValueOnce(sent);
    await ask();
    services.sent.clear();
    await expect(ask()).rejects.toBe(tooSoon);
  });

  it('is refused where the refusal is about something else', async () => {
    const { ask, send } = start();
    const refusal = { status_code: 400, error_type: 'invalid_email' };
    send.mockResolvedValueOnce(sent).mockRejectedValueOnce(refusal);
    await ask();
    await expect(ask()).rejects.toBe(refusal);
  });
});

it('the wait after a message is known where the project says it, and else unknown', () => {
  const { services } = start();
  expect(resendAfter(services)).toEqual({});
  const bootstrap = { getSync: () => ({ sendCooldownSeconds: 30 }) };
  expect(resendAfter({ ...services, client: { bootstrap } })).toEqual({ resendAt: 30_000 });
});
