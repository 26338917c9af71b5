import { describe, expect, it, vi } from 'vitest';
import type { WidgetConfigInput } from '../config/config.ts';
import { outline } from './outline.ts';
import { sendEarly } from './send-early.ts';
import { textsWith } from './texts.ts';

/** What is sent for an address that is submitted to the form of a configuration. */
function sentFor(given: WidgetConfigInput, address = 'ada@example.com') {
  const sendEmailCode = vi.fn();
  const plan = { given, entries: outline(given, textsWith({})) };
  sendEarly({ sendEmailCode, fetch: globalThis.fetch, drop() {} }, plan, address);
  return sendEmailCode.mock.calls;
}

const otp = { products: ['otp'], otpOptions: { methods: ['email'] } } satisfies WidgetConfigInput;

describe('what is sent before the client is here', () => {
  it('is the code of the form that stands open, with what the configuration says of it', () => {
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

  it('is nothing where another form stands open, or a code is a way within passwords', () => {
    expect(sentFor({ products: ['emailMagicLinks'] })).toEqual([]);
    expect(sentFor({ products: ['otp'], otpOptions: { methods: ['sms', 'email'] } })).toEqual([]);
    expect(sentFor({ ...otp, products: ['otp', 'passwords'] })).toEqual([]);
  });

  it('is nothing for an address that is none', () => {
    expect(sentFor(otp, 'ada@example')).toEqual([]);
  });
});
