import type { EarlyCalls } from '@login-widget/auth-client/early';
import type { WidgetConfigInput } from '../config/config.ts';
import { emailCodeOptions } from '../config/email-code-options.ts';
import { openForm } from '../flows/main/arrange.ts';
import type { Outline } from '../routing/outline.ts';
import { isEmail } from '../rules/email.ts';

/**
 * Sends an e-mailed code before the client is loaded, if the open form asks for one. Everything else needs more than
 * one call. The client finds the pending answer.
 */
export function sendCode(
  calls: EarlyCalls | undefined,
  { given: { otpOptions }, entries }: { given: WidgetConfigInput; entries: readonly Outline[] },
  address: string,
): void {
  const { product, tab } = openForm(entries) ?? {};
  if (product === 'otp' && tab === 'email' && isEmail(address)) {
    calls?.sendEmailCode(address, emailCodeOptions(otpOptions));
  }
}
