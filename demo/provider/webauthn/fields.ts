import * as v from 'valibot';
import { optionalText, text } from '../http/fields.ts';

/** An attestation with a certificate chain has some kilobytes. The whole request has 64 KiB. */
export const credential = text(48_000);

const flag = v.exactOptional(v.boolean());

/** Fields of a call that starts a sign-in with a passkey. */
export const startOptions = { domain: text(253), return_passkey_credential_options: flag };

/** Fields of a call that starts a registration. */
export const registrationOptions = {
  ...startOptions,
  authenticator_type: v.exactOptional(
    v.picklist(['platform', 'cross-platform'], 'must be platform or cross-platform.'),
  ),
  override_id: optionalText(64),
  override_name: optionalText(256),
  override_display_name: optionalText(256),
};
