import { describe, expect, it } from 'vitest';
import { route } from '../routing/routes.ts';
import { readAttempt, type StoredAttempt } from './stored-attempt.ts';

const flows = { main: {}, otps: {} };
const attempt: StoredAttempt = {
  route: route('otps', {
    method: 'email',
    destination: { address: 'ada@example.com', shown: 'ada@example.com' },
    methodId: 'email-1',
  }),
  until: 2000,
  isNextStep: false,
};
const read = (text: string | null, now = 1000) => readAttempt(text, { now, flows });

describe('readAttempt()', () => {
  it('returns the attempt that was written', () => {
    expect(read(JSON.stringify(attempt))).toEqual(attempt);
  });

  it('returns undefined after expiry', () => {
    expect(read(JSON.stringify(attempt), 2000)).toBeUndefined();
  });

  it('returns undefined for an unknown flow', () => {
    const other = { ...attempt, route: { flow: 'toString', params: {} } };
    expect(read(JSON.stringify(other))).toBeUndefined();
  });

  it.each([
    { sent: {} },
    { sent: 'text' },
    { sent: [null] },
    { sent: [{ until: 9999 }] },
    { sent: [{ route: { flow: 'otps', params: {} }, until: 9999 }] },
    { route: { flow: 'otps', params: 5 } },
    { route: { ...attempt.route, params: { ...attempt.route.params, resendAt: '2026-11-27T10:00:00Z' } } },
    { route: { ...attempt.route, params: { ...attempt.route.params, sentAt: null } } },
    { route: { ...attempt.route, params: { ...attempt.route.params, expirationMinutes: '5' } } },
    { sent: [{ route: { ...attempt.route, flow: 'gone' }, until: 9999 }] },
    {
      sent: [
        { route: { ...attempt.route, params: { ...attempt.route.params, resendAt: 'soon' } }, until: 9999 },
      ],
    },
    { until: '9999' },
  ])('returns undefined for the other shape %j', (other) => {
    expect(read(JSON.stringify({ ...attempt, ...other }))).toBeUndefined();
  });

  it.each([null, '', '{', '[]', 'null', '"text"', '{"route":{}}', '{"route":{"flow":"otps"},"until":9999}'])(
    'returns undefined for %j',
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );
});
