import { createSessionVerifier } from '@login-widget/auth-client/server';

const settings = useRuntimeConfig();

export const verifier = createSessionVerifier({
  projectId: settings.projectId,
  secret: settings.projectSecret,
  apiUrl: settings.public.providerUrl,
});
