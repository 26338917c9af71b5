import { describe, expect, it, vi } from 'vitest';
import { fakeServices } from '../../test/fake-services.ts';
import { route } from './routes.ts';
import {
  resendAfter,
  restoreMessages,
  type SentRoute,
  sendAndKeep,
  sendOrReturn,
  textTo,
} from './sent-messages.ts';

const sent = route('magic-links', { email: 'ada@example.com', isSent: true }) as SentRoute;
const tooSoon = { status_code: 429, error_type: 'too_many_requests', retry_after_seconds: 26 };

function start() {
  const { services, clock } = fakeServices({});
  const send = vi.fn<() => Promise<SentRoute>>();
  return { services, clock, send, ask: (wanted = sent) => sendOrReturn(services, wanted, 5, send) };
}

describe('sendOrReturn() on a request that comes too soon', () => {
  it('returns the earlier message and when it can be sent again', async () => {
    const { ask, send } = start();
    send.mockResolvedValueOnce(sent).mockRejectedValueOnce(tooSoon);
    expect(await ask()).toEqual(sent);
    expect(await ask()).toEqual({
      flow: 'magic-links',
      params: { ...sent.params, resendAt: 26_000, isRepeated: true },
    });
  });

  it("returns a message that another tab asked for, if the provider's refusal says so", async () => {
    const { ask, send, clock } = start();
    clock.increment(60_000);
    const refusal = (error_details: object) => ({ ...tooSoon, error_details });
    send.mockRejectedValueOnce(refusal({ sent_recently: true }));
    const link = { ...sent.params, resendAt: 86_000, isRepeated: true };
    expect(await ask()).toEqual({ flow: 'magic-links', params: link });

    const wanted = textTo('+12025550123', 'new');
    send.mockRejectedValueOnce(refusal({ sent_recently: true, method_id: 'phone-1' }));
    const code = {
      ...wanted.params,
      methodId: 'phone-1',
      sentAt: 60_000,
      resendAt: 86_000,
      isRepeated: true,
    };
    expect((await ask(wanted)).params).toEqual(code);

    const unknown = textTo('+12025550124', 'new');
    send.mockRejectedValue(refusal({ sent_recently: true }));
    await expect(ask(unknown)).rejects.toMatchObject(tooSoon);
    send.mockRejectedValue(refusal({ method_id: 'phone-1' }));
    await expect(ask(unknown)).rejects.toMatchObject(tooSoon);
  });

  it('throws if the earlier message has expired, went elsewhere or was used', async () => {
    const { ask, send, clock, services } = start();
    send.mockResolvedValueOnce(sent).mockRejectedValue(tooSoon);
    await ask();
    await expect(
      ask(route('magic-links', { email: 'grace@example.com', isSent: true }) as SentRoute),
    ).rejects.toBe(tooSoon);
    clock.increment(5 * 60_000);
    await expect(ask()).rejects.toBe(tooSoon);
    send.mockResolvedValueOnce(sent);
    await ask();
    services.sent.clear();
    await expect(ask()).rejects.toBe(tooSoon);
  });

  it('returns the last message after another one was sent', async () => {
    const { ask, send, clock, services } = start();
    send.mockResolvedValueOnce(sent).mockRejectedValue(tooSoon);
    await ask();
    clock.increment(4 * 60_000);
    const again = { flow: sent.flow, params: { ...sent.params, resendAt: 1 } } as SentRoute;
    await sendAndKeep(services, 5, async () => again);
    clock.increment(4 * 60_000);
    expect(await ask()).toMatchObject({ params: { isRepeated: true } });
  });

  it('returns a code that was sent as a second factor as a first one, and the other way round', async () => {
    const { ask, send } = start();
    const known = textTo('+12025550123', 'known');
    const destination = { address: '+12025550123', shown: '(202) 555-0123' };
    const first = route('otps', { method: 'sms', destination }) as SentRoute;
    send.mockResolvedValueOnce(known).mockRejectedValue(tooSoon);
    await ask(known);
    expect((await ask(first)).params).toMatchObject({ isRepeated: true, secondFactor: undefined });
    expect((await ask(known)).params).toMatchObject({ isRepeated: true, secondFactor: 'known' });
  });

  it('throws if the code was sent to the same number for another organization', async () => {
    const { ask, send } = start();
    const [acme, bolt] = ['acme', 'bolt'].map((organizationId) =>
      textTo('+12025550123', 'known', { organizationId }),
    ) as [SentRoute, SentRoute];
    send.mockResolvedValueOnce(acme).mockRejectedValue(tooSoon);
    await ask(acme);
    await expect(ask(bolt)).rejects.toBe(tooSoon);
    expect((await ask(acme)).params).toMatchObject({ isRepeated: true });
  });

  it('throws if the refusal has another reason', async () => {
    const { ask, send } = start();
    const refusal = { status_code: 400, error_type: 'invalid_email' };
    send.mockResolvedValueOnce(sent).mockRejectedValueOnce(refusal);
    await ask();
    await expect(ask()).rejects.toBe(refusal);
  });
});

it('knows when a message can be sent again only if the project states its cooldown', () => {
  const { services } = start();
  expect(resendAfter(services)).toEqual({});
  const bootstrap = { getSync: () => ({ sendCooldownSeconds: 30 }) };
  expect(resendAfter({ ...services, client: { bootstrap } })).toEqual({ resendAt: 30_000 });
});

it('restoreMessages() lets a message from before a reload be found', async () => {
  const { services } = start();
  await sendAndKeep(services, 1, async () => sent);
  const reloaded = start();
  restoreMessages(reloaded.services.sent, { sent: JSON.parse(JSON.stringify(services.sent.toStore())) });
  reloaded.send.mockRejectedValueOnce(tooSoon);
  expect(await reloaded.ask()).toMatchObject({ params: { email: 'ada@example.com', isRepeated: true } });
});
