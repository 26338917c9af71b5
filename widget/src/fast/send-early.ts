import type { EarlyCalls } from '@login-widget/auth-client/early';
import type { WidgetConfigInput } from '../config/config.ts';
import { emailCodeOptions } from '../config/email-code-options.ts';
import { isEmail } from '../rules/email.ts';
import type { Outline } from './outline.ts';

/**
 * Sends what the open form asks for before the client is here, where that is a code by e-mail: all else needs more
 * than a call. The client finds the answer on its way.
 */
export function sendEarly(
  calls: EarlyCalls | undefined,
  { given: { products, otpOptions }, entries }: { given: WidgetConfigInput; entries: readonly Outline[] },
  address: string,
): void {
  const isCode = entries.find(({ kind }) => kind === 'form')?.id === 'otps.email';
  // With passwords, a code is a way within theirs.
  if (isCode && !products?.includes('passwords') && isEmail(address)) {
    calls?.sendEmailCode(address, emailCodeOptions(otpOptions));
  }
}
