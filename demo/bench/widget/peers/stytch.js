import { createStytchClient, OTPMethods, Products, StytchUI } from '@stytch/vanilla-js';
import { provider } from './provider.js';

const client = createStytchClient('public-token-test-00000000-0000-0000-0000-000000000000', {
  endpoints: { testAPIURL: provider },
});
customElements.define('stytch-ui', StytchUI);
document.querySelector('stytch-ui').render({
  client,
  config: {
    products: [Products.otp],
    otpOptions: { methods: [OTPMethods.Email], expirationMinutes: 5 },
    sessionOptions: { sessionDurationMinutes: 30 },
  },
});
