import { locale, optionalLinkMinutes, optionalText, text } from '../../http/fields.ts';

/** Fields of a call about the reset mail. */
export const resetMailFields = {
  email_address: text(),
  reset_password_redirect_url: optionalText(2_048),
  reset_password_expiration_minutes: optionalLinkMinutes,
  reset_password_template_id: optionalText(),
  verify_email_template_id: optionalText(),
  locale,
};

/** Further fields for the mail of an organization. */
export const memberResetFields = {
  organization_id: text(128),
  login_redirect_url: optionalText(2_048),
  code_challenge: optionalText(),
  ...resetMailFields,
};
