/** Compiled with the library of ES2020 and with every declaration checked: neither package needs a newer one. */
import { createAuthClient } from '@login-widget/auth-client';
import { createBusinessClient } from '@login-widget/auth-client/b2b';
import '@login-widget/auth-client/compat';
import { createSessionVerifier } from '@login-widget/auth-client/server';
import '@login-widget/widget/fast';
import { renderLoginWidget } from '@login-widget/widget/server';

const publicToken = 'public-token-test-1';
const widget = document.createElement('login-widget');
widget.client = createAuthClient(publicToken);
widget.config = { products: ['otp'], otpOptions: { methods: ['email'] } };

export const html = renderLoginWidget({ publicToken, config: widget.config });
export const business = createBusinessClient(publicToken);
export const verifier = createSessionVerifier({ projectId: 'project-test-1' });
