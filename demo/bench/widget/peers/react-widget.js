/* The same page with our widget, as an integrator writes it who has React already. */
import { LoginWidget } from '@login-widget/widget/react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { provider } from './provider.js';

createRoot(document.querySelector('#root')).render(
  createElement(LoginWidget, {
    publicToken: 'public-token-test-00000000-0000-0000-0000-000000000000',
    apiUrl: provider,
    config: { products: ['otp'], otpOptions: { methods: ['email'] } },
  }),
);
