'use client';

import { LoginWidget } from '@login-widget/widget/react';
import { useRouter } from 'next/navigation';
import { client } from './client';

const config = { products: ['otp' as const], otpOptions: { methods: ['email' as const] } };

export function SignIn() {
  const router = useRouter();
  return <LoginWidget client={client} config={config} onAuthenticated={() => router.push('/account')} />;
}

export const SignOut = () => (
  <button type="button" onClick={() => client.session.revoke().then(() => location.assign('/'))}>
    Sign out
  </button>
);
