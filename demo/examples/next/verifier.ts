import { createSessionVerifier } from '@login-widget/auth-client/server';

export const verifier = createSessionVerifier({
  projectId: process.env.PROJECT_ID ?? '',
  secret: process.env.PROJECT_SECRET,
  apiUrl: process.env.NEXT_PUBLIC_PROVIDER_URL ?? 'http://localhost:5180',
});
