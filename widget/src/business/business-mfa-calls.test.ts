import { expect, it, vi } from 'vitest';
import { createBusinessWorld } from '../../test/business-services.ts';
import { fakeServices } from '../../test/fake-services.ts';
import { totpCalls } from '../flows/mfa/mfa-calls.ts';
import { unparsedPhone } from '../rules/phone.ts';
import { phoneRules } from '../rules/phone-rules.ts';
import { createTotp, sendFirstCode } from './business-mfa-calls.ts';

const secrets = { secret: 'JBSWY3DP', qr_code: 'data:image/png;base64,', recovery_codes: ['one'] };

it('createTotp() reports its answer to the page without secrets', async () => {
  const answer = {
    request_id: 'request-1',
    status_code: 200,
    member_id: 'member-1',
    member: { name: 'Ada' },
    organization: { organization_id: 'organization-1' },
    totp_registration_id: 'totp-1',
  };
  const world = createBusinessWorld(
    fakeServices({ totp: { create: async () => ({ ...answer, ...secrets }) } }),
  );
  const announce = vi.fn();
  const member = () => ({ member_id: 'member-1', organization_id: 'organization-1' });
  const made = await createTotp({ ...world, announce, progress: { ...world.progress, member } });
  expect(announce.mock.calls).toEqual([['B2B_TOTP_CREATE', answer]]);
  expect(made).toEqual({ id: 'totp-1', secret: secrets.secret, recoveryCodes: secrets.recovery_codes });
});

it('the consumer’s create() reports its answer without secrets', async () => {
  const answer = { request_id: 'request-1', status_code: 200, user_id: 'user-1', totp_id: 'totp-1' };
  const { services } = fakeServices({ totps: { create: async () => ({ ...answer, ...secrets }) } });
  const announce = vi.fn();
  await totpCalls({ ...services, announce }).create();
  expect(announce.mock.calls).toEqual([['TOTP_CREATE', answer]]);
});

it.each([
  ['that was formatted has the country’s code', phoneRules.parse('2025550123', 'US'), '+1 (202) 555-0123'],
  ['that was taken as typed has one code', unparsedPhone('2025550123', 'US'), '+12025550123'],
  ['of another country has that country’s code', phoneRules.parse('+44 7400 123456', 'US'), '+447400123456'],
])('a number %s on the screen that asks for its code', async (_, phone, shown) => {
  const world = createBusinessWorld(fakeServices({ otps: { sms: { send: async () => ({}) } } }));
  const member = () => ({ member_id: 'member-1', organization_id: 'organization-1' });
  const services = { ...world, announce: vi.fn(), progress: { ...world.progress, member } };
  const { params } = await sendFirstCode(services, phone, 'US');
  expect(params).toMatchObject({ destination: { address: phone.number, shown } });
});
