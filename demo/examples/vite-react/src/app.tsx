import { useAuthClient, useUser } from '@login-widget/auth-client/react';
import { LoginWidget } from '@login-widget/widget/react';

const config = { products: ['otp' as const], otpOptions: { methods: ['email' as const] } };

export function App() {
  const client = useAuthClient();
  const user = useUser();
  return (
    <main style={{ maxWidth: 400, margin: '4rem auto', fontFamily: 'system-ui' }}>
      <h1>Acme</h1>
      {user ? (
        <>
          <p role="status">Signed in as {user.emails[0]?.email}.</p>
          <button type="button" onClick={() => client.session.revoke()}>
            Sign out
          </button>
        </>
      ) : (
        <LoginWidget client={client} config={config} />
      )}
    </main>
  );
}
