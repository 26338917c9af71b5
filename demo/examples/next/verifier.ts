import { createSessionVerifier } from '@login-widget/auth-client/server';

// One per process, because it caches the provider's keys.
export const verifier = createSessionVerifier({
  projectId: process.env.PROJECT_ID ?? '',
  secret: process.env.PROJECT_SECRET,
  apiUrl: process.env.NEXT_PUBLIC_PROVIDER_URL ?? 'http://localhost:5180',
});
