import { createSessionVerifier } from '@login-widget/auth-client/server';
import { redirect } from '@sveltejs/kit';
import { env } from '$env/dynamic/private';
import { apiUrl } from '$lib/settings';

const { PROJECT_ID: projectId = '', PROJECT_SECRET: secret } = env;
const verifier = createSessionVerifier({ projectId, secret, apiUrl });

export async function load({ request }) {
  // `fresh` asks the provider, which also returns the user.
  const verified = await verifier.find(request, { fresh: true });
  if (!verified) redirect(307, '/');
  return { email: verified.user?.emails[0]?.email };
}
