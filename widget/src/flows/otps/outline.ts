import type { OtpMethod } from '../../config/config.ts';
import { capital } from '../../config/oauth-names.ts';
import type { FormOutline } from '../../routing/outline.ts';

export const otpOutline = (method: OtpMethod): FormOutline => ({
  kind: 'form',
  id: `otps.${method}`,
  product: 'otp',
  tab: method,
  label: `otps.continueWith${capital(method)}`,
});
