import type { WidgetConfig } from '../../config/config.ts';
import { type Alternative, route } from '../../routing/routes.ts';
import { messages } from './passwords.messages.ts';

/** The project's way to sign in by mail without a password, if it has one: codes before links. */
export function otherWay(email: string, { products, otpOptions }: WidgetConfig): Alternative | undefined {
  if (products.includes('otp') && otpOptions.methods.includes('email')) {
    const destination = { address: email, shown: email };
    return { label: messages.emailMeCode, route: route('otps', { method: 'email', destination }) };
  }
  return products.includes('emailMagicLinks')
    ? { label: messages.emailMeLink, route: route('magic-links', { email, isSent: false }) }
    : undefined;
}
