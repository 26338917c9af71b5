import type { WidgetConfigInput } from '@login-widget/widget';

export const config = { products: ['otp'], otpOptions: { methods: ['email'] } } satisfies WidgetConfigInput;
