import type { EarlyCalls } from '@login-widget/auth-client/early';
import type { WidgetConfigInput } from '../config/config.ts';
import { emailCodeOptions } from '../config/email-code-options.ts';
import { openForm } from '../flows/main/arrange.ts';
import { isEmail } from '../rules/email.ts';
import type { Outline } from './outline.ts';

/**
 * Sends what the open form asks for before the client is here, where that is a code by e-mail: all else needs more
 * than a call. The client finds the answer on its way.
 */
export function sendEarly(
  calls: EarlyCalls | undefined,
  { given: { otpOptions }, entries }: { given: WidgetConfigInput; entries: readonly Outline[] },
  address: string,
): void {
  if (openForm(entries)?.id === 'otps.email' && isEmail(address)) {
    calls?.sendEmailCode(address, emailCodeOptions(otpOptions));
  }
}
