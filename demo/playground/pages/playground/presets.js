import { here } from './settings-of-page.js';

const codes = { methods: ['email'], expirationMinutes: 5, defaultCountry: 'auto' };
const links = { loginRedirectURL: here, signupRedirectURL: here };
const reset = { resetPasswordRedirectURL: here };
const social = (...types) => ({ ...links, providers: types.map((type) => ({ type })) });

/** Options that a method starts with when its box is ticked, by the name of its product. */
export const optionsOf = {
  otp: { otpOptions: codes },
  emailMagicLinks: { emailMagicLinksOptions: links },
  passwords: { passwordOptions: reset },
  oauth: { oauthOptions: social('google', 'github') },
};

/** The business presets use 'example', which `npm start` creates. Others are created on the provider's admin page. */
const business = { ...links, discoveryRedirectURL: here };

export const FIND_ORGANIZATIONS = 'Business: find my organizations';

export const presets = {
  'Passcode by email': { products: ['otp'], otpOptions: codes },
  'Passcode by text, WhatsApp or email': {
    products: ['otp'],
    otpOptions: { methods: ['sms', 'whatsapp', 'email'], expirationMinutes: 5, defaultCountry: 'auto' },
  },
  'Email magic link': { products: ['emailMagicLinks'], emailMagicLinksOptions: links },
  Password: { products: ['passwords'], passwordOptions: reset },
  'Password, or a code': { products: ['passwords', 'otp'], otpOptions: codes, passwordOptions: reset },
  'Passkey, or a code': { products: ['passkeys', 'otp'], otpOptions: codes },
  'Social sign-in': { products: ['oauth'], oauthOptions: social('google', 'apple', 'github', 'microsoft') },
  'Crypto wallet': { products: ['crypto', 'otp'], otpOptions: codes },
  Everything: {
    products: ['oauth', 'crypto', 'passkeys', 'passwords', 'otp'],
    oauthOptions: social('google', 'github'),
    otpOptions: { methods: ['email', 'sms'], expirationMinutes: 5, defaultCountry: 'auto' },
    passwordOptions: reset,
  },
  [FIND_ORGANIZATIONS]: {
    authFlowType: 'Discovery',
    products: ['emailMagicLinks', 'emailOtp', 'sso', 'oauth'],
    emailMagicLinksOptions: business,
    ssoOptions: links,
    oauthOptions: { ...business, providers: ['google', 'slack'] },
  },
  'Business: one organization': {
    authFlowType: 'Organization',
    organizationSlug: 'example',
    products: ['emailOtp', 'sso'],
    ssoOptions: links,
  },
};
