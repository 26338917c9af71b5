import { renderLoginWidget } from '@login-widget/widget/server';
import { apiUrl, publicToken } from '$lib/settings';

const config = { products: ['otp' as const], otpOptions: { methods: ['email' as const] } };

export const load = () => ({ form: renderLoginWidget({ publicToken, apiUrl, config }) });
