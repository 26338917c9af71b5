import { expect, it, vi } from 'vitest';
import { fakeServices } from '../../test/fake-services.ts';
import { parseConfig } from '../config/parse-config.ts';
import type { Entry, FormEntry } from '../routing/entry.ts';
import type { Route } from '../routing/routes.ts';
import { collectEntries } from './collect-entries.ts';
import { consumerOffers } from './flows.ts';
import { withSubmission } from './submission.ts';

const ada = { address: 'ada@example.com', shown: 'ada@example.com' };

function open(config: object) {
  const loginOrCreate = vi.fn(async () => ({ method_id: 'method-1' }));
  const channel = { loginOrCreate, send: loginOrCreate };
  const { services } = fakeServices({ otps: { email: channel, sms: channel } } as never);
  const { config: parsed } = parseConfig(config);
  const given = { ...services, config: parsed };
  const submission = withSubmission(collectEntries(consumerOffers, given));
  const begin = (address: string, onOutcome = (_: Route) => false) => submission.begin(address, onOutcome);
  const form = (id: string) => submission.entries.find((entry: Entry) => entry.id === id) as FormEntry;
  return { begin, form, loginOrCreate };
}

const byCode = { products: ['otp'], otpOptions: { methods: ['email'] } };

it('withSubmission() gives Main the pending call for the same address', async () => {
  const { begin, form, loginOrCreate } = open(byCode);
  begin(ada.address);
  begin(ada.address);
  expect((await form('otps.email').start(ada)).flow).toBe('otps');
  expect(loginOrCreate).toHaveBeenCalledTimes(1);
});

it('withSubmission() calls again for another address or a second start', async () => {
  const { begin, form, loginOrCreate } = open(byCode);
  begin('grace@example.com');
  await form('otps.email').start(ada);
  await form('otps.email').start({ ...ada, address: 'grace@example.com' });
  expect(loginOrCreate).toHaveBeenCalledTimes(3);
});

it('withSubmission() leaves invalid addresses and phones to Main', () => {
  const mail = open(byCode);
  mail.begin('ada');
  const text = open({ products: ['otp'], otpOptions: { methods: ['sms'] } });
  text.begin('ada@example.com');
  expect(mail.loginOrCreate).not.toHaveBeenCalled();
  expect(text.loginOrCreate).not.toHaveBeenCalled();
});

it('withSubmission() passes a failure on to Main', async () => {
  const { begin, form, loginOrCreate } = open(byCode);
  loginOrCreate.mockRejectedValueOnce(new Error('too many'));
  begin(ada.address);
  await Promise.resolve();
  await expect(form('otps.email').start(ada)).rejects.toThrow('too many');
});

it('withSubmission() returns the route if Main has not asked for it', async () => {
  const { begin, form, loginOrCreate } = open(byCode);
  const led: string[] = [];
  begin(ada.address, ({ flow }) => led.push(flow) > 0);
  await vi.waitFor(() => expect(led).toEqual(['otps']));
  await form('otps.email').start(ada);
  expect(loginOrCreate).toHaveBeenCalledTimes(2);
});

it('withSubmission() returns no route after Main has asked for it', async () => {
  const { begin, form } = open(byCode);
  const onOutcome = vi.fn(() => true);
  begin(ada.address, onOutcome);
  await form('otps.email').start(ada);
  expect(onOutcome).not.toHaveBeenCalled();
});
