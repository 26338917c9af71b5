import { createAuthClient } from '@login-widget/auth-client';

// In a file of its own: a change of a component, which runs its script again, creates no second client.
export const client = createAuthClient(import.meta.env.VITE_PUBLIC_TOKEN, {
  apiUrl: import.meta.env.VITE_PROVIDER_URL ?? 'http://localhost:5180',
});
