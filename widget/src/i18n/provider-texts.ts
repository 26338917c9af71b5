/**
 * The provider's texts for people, by `error_type`. The widget shows the `error_message` of the answer, which is English;
 * language packs translate it by this list.
 */
export const PROVIDER_TEXTS = {
  active_totp_exists: 'You already have an authenticator app. Remove it first.',
  biometric_registration_not_found: 'This was already removed.',
  breached_password:
    'This password may have been used on a different site that experienced a security issue. Please choose another password.',
  captcha_failed: 'We could not check that you are not a robot. Please try again.',
  connected_app_not_found: 'This was already removed.',
  consumer_session_authorization_error: 'You are not allowed to do this.',
  duplicate_email: 'This email address already belongs to an account.',
  duplicate_phone_number: 'This phone number already belongs to an account.',
  duplicate_wallet_address: 'This wallet already belongs to another account.',
  duplicate_webauthn_registration: 'This passkey already belongs to your account.',
  email_address_not_verified: 'Please sign in with your email address first, so that we know it is yours.',
  email_jit_provisioning_not_allowed: 'You need an invitation to join this organization.',
  email_not_found: 'We found no account with this email address.',
  empty_webauthn_registration_name: 'Please give the passkey a name.',
  expired_totp: 'Your authenticator app was not confirmed in time. Please set it up again.',
  id_token_invalid: "Google's answer could not be accepted. Please try again.",
  inactive_email: 'This email address does not accept mail. Please use another one.',
  internal_server_error: 'Something went wrong. Please try again in a moment.',
  invalid_callback_id: 'This sign-in with Google took too long. Please try again.',
  invalid_email: 'This is not a valid email address.',
  invalid_email_for_jit_provisioning:
    'You need an invitation to join this organization with this email address.',
  invalid_phone_number: 'This is not a valid phone number.',
  member_not_found: 'We could not find you in this organization.',
  member_phone_number_already_exists: 'You already have a phone number. Remove it first.',
  mfa_method_not_allowed: 'Your organization does not accept this second factor. Please use another one.',
  mfa_method_not_enrolled: 'You have not set up this second factor.',
  oauth_email_not_verified: 'The provider has not verified your email address. Please sign in another way.',
  oauth_token_not_found: 'This sign-in was already finished or took too long. Please sign in again.',
  organization_creation_not_allowed: 'You cannot create an organization here.',
  organization_not_found: 'Organization could not be found.',
  organization_slug_already_used:
    'This address of an organization is already taken. Please choose another one.',
  otp_code_not_found: 'This is not the code that was sent.',
  phone_number_not_found: 'We found no account with this phone number.',
  pkce_mismatch: 'This link was asked for in another browser. Please open it there, or ask for a new one.',
  server_unavailable: 'The service is unavailable for a moment. Please try again.',
  session_authorization_error: 'You are not allowed to do this in your organization.',
  session_not_found: 'You are not signed in any more. Please sign in again.',
  session_too_old_to_reset_password:
    'You signed in too long ago to set a password. Please sign in again, then set it within five minutes.',
  siwe_message_not_valid_yet: 'The signed message is not valid yet.',
  sso_connection_not_found:
    'Single sign-on is not set up for this organization any more. Please sign in another way.',
  sso_email_missing: 'Your organization did not say what your email address is.',
  sso_jit_provisioning_not_allowed:
    'You are not a member of this organization. Please ask its administrator for an invitation.',
  sso_token_not_found: 'This sign-in was already finished or took too long. Please sign in again.',
  too_many_requests: 'Too many tries. Please wait a moment and try again.',
  too_many_tries: 'This link was tried too often. Please ask for a new one.',
  totp_code_already_authenticated: 'This code was already used. Please wait for the next one.',
  totp_not_found: 'You have no authenticator app.',
  unable_to_auth_impersonation_token: 'This link was already used or has expired. Please ask for a new one.',
  unable_to_auth_magic_link: 'This link was already used or has expired. Please ask for a new one.',
  unable_to_auth_otp_code:
    'This code was already used, was replaced by a newer one, has expired, or was tried too often. Please ask for a new one.',
  unable_to_auth_password_reset_token: 'This link was already used or has expired. Please ask for a new one.',
  unable_to_auth_webauthn_registration: 'This passkey belongs to another site.',
  unable_to_authenticate_crypto_wallet:
    'The signature of your wallet could not be accepted. Please try again.',
  unable_to_authenticate_recovery_code:
    'This backup code is not right, or was already used. Please try another one.',
  unable_to_authenticate_totp: 'This code is not right, or not any more. Please try the next one.',
  unable_to_register_webauthn_registration: 'Your passkey could not be added. Please try again.',
  unauthorized_credentials: 'That email and password do not match.',
  user_id_mismatch: 'This account is already connected to another user.',
  user_lock_limit_reached:
    'Too many failed tries. The account is locked for a while. Another way to log in may still work.',
  user_unauthenticated: 'You are not signed in any more. Please sign in again.',
  weak_password: 'This password is too weak. Please choose a stronger one.',
  webauthn_registration_not_found: 'We do not know this passkey. It may have been removed from your account.',
} as const;

/** Id of a text of the provider in a language pack. */
export type ProviderTextId = `provider.${keyof typeof PROVIDER_TEXTS}`;
