import { addresses } from './system.ts';

/** Registers the application `Acme` at the provider, as an operator does. Returns its client id. */
export async function registerApplication(origin: string): Promise<string> {
  const { provider, adminSecret } = addresses;
  const response = await fetch(`${provider}/admin/api/clients`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminSecret}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Acme',
      type: 'third_party',
      is_public: true,
      redirect_uris: [`${origin}/callback`],
      post_logout_redirect_uris: [`${origin}/bye`],
    }),
  });
  const { client_id } = (await response.json()) as { client_id: string };
  return client_id;
}
