import { describe, expect, it, vi } from 'vitest';
import type { WidgetConfigInput } from '../config/config.ts';
import { outlines } from './outlines.ts';
import { sendCode } from './send-code.ts';

/** Returns the calls for an address that is submitted under a configuration. */
function sentFor(given: WidgetConfigInput, address = 'ada@example.com') {
  const sendEmailCode = vi.fn();
  const plan = { given, entries: outlines(given) };
  sendCode({ sendEmailCode, fetch: globalThis.fetch, drop() {} }, plan, address);
  return sendEmailCode.mock.calls;
}

const otp = { products: ['otp'], otpOptions: { methods: ['email'] } } satisfies WidgetConfigInput;

describe('sendCode()', () => {
  it('sends the code of the open form with its configured options', () => {
    expect(sentFor(otp)).toEqual([['ada@example.com', { expiration_minutes: 5 }]]);
    const options = {
      methods: ['email' as const, 'sms' as const],
      expirationMinutes: 2,
      loginTemplateId: 'welcome',
    };
    expect(sentFor({ products: ['oauth', 'otp'], otpOptions: options })).toEqual([
      ['ada@example.com', { expiration_minutes: 2, login_template_id: 'welcome' }],
    ]);
  });

  it('sends nothing for other forms or for codes within passwords', () => {
    expect(sentFor({ products: ['emailMagicLinks'] })).toEqual([]);
    expect(sentFor({ products: ['otp'], otpOptions: { methods: ['sms', 'email'] } })).toEqual([]);
    expect(sentFor({ ...otp, products: ['otp', 'passwords'] })).toEqual([]);
  });

  it('sends nothing for an invalid address', () => {
    expect(sentFor(otp, 'ada@example')).toEqual([]);
  });
});
