import { expect, it, vi } from 'vitest';
import { fakeServices } from '../../../test/fake-services.ts';
import { collectEntries } from '../../app/collect-entries.ts';
import { consumerOffers } from '../../app/flows.ts';
import { parseConfig } from '../../config/parse-config.ts';
import { callFor, type Submission } from './submission.ts';

function open(config: object) {
  const loginOrCreate = vi.fn(async () => ({ method_id: 'method-1' }));
  const channel = { loginOrCreate, send: loginOrCreate };
  const { services } = fakeServices({ otps: { email: channel, sms: channel } } as never);
  const { config: parsed } = parseConfig(config);
  return { entries: collectEntries(consumerOffers, { ...services, config: parsed }), loginOrCreate };
}

const byCode = { products: ['otp'], otpOptions: { methods: ['email'] } };

it('callFor() makes the call of the open form once per submission', async () => {
  const { entries, loginOrCreate } = open(byCode);
  const submission: Submission = { text: 'ada@example.com' };
  const call = callFor(submission, entries);
  expect(callFor(submission, entries)).toBeUndefined();
  expect(submission.call).toBe(call);
  expect(call?.entry.id).toBe('otps.email');
  expect((await call?.outcome)?.flow).toBe('otps');
  expect(loginOrCreate).toHaveBeenCalledTimes(1);
});

it('callFor() makes another call for another submission of the same address', () => {
  const { entries, loginOrCreate } = open(byCode);
  for (const submission of [{ text: 'ada@example.com' }, { text: 'ada@example.com' }]) {
    callFor(submission, entries);
  }
  expect(loginOrCreate).toHaveBeenCalledTimes(2);
});

it('callFor() leaves invalid addresses and phone numbers to Main', () => {
  const mail = open(byCode);
  expect(callFor({ text: 'ada' }, mail.entries)).toBeUndefined();
  const text = open({ products: ['otp'], otpOptions: { methods: ['sms'] } });
  expect(callFor({ text: 'ada@example.com' }, text.entries)).toBeUndefined();
  expect(mail.loginOrCreate).not.toHaveBeenCalled();
  expect(text.loginOrCreate).not.toHaveBeenCalled();
});
