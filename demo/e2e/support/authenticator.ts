export {
  addPasskey as addAuthenticator,
  type PasskeyDevice as Authenticator,
} from '@login-widget/testing/playwright';
