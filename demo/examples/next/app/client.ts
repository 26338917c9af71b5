import { createAuthClient } from '@login-widget/auth-client';

// In a file of its own: a saved change of it creates another client, and the widget starts again without the typed text.
export const client = createAuthClient(process.env.NEXT_PUBLIC_TOKEN ?? '', {
  apiUrl: process.env.NEXT_PUBLIC_PROVIDER_URL ?? 'http://localhost:5180',
});
