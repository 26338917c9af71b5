'use client';

import { createAuthClient } from '@login-widget/auth-client';
import { LoginWidget } from '@login-widget/widget/react';
import { useRouter } from 'next/navigation';

const client = createAuthClient(process.env.NEXT_PUBLIC_TOKEN ?? '', {
  apiUrl: process.env.NEXT_PUBLIC_PROVIDER_URL ?? 'http://localhost:5180',
});
const config = { products: ['otp' as const], otpOptions: { methods: ['email' as const] } };

export function SignIn() {
  const router = useRouter();
  return <LoginWidget client={client} config={config} onAuthenticated={() => router.push('/account')} />;
}

export function SignOut() {
  const signOut = () => client.session.revoke().then(() => location.assign('/'));
  return (
    <button type="button" onClick={signOut}>
      Sign out
    </button>
  );
}
