import type { Page } from 'playwright-core';
import { embedUrl } from './embed.ts';
import { linkSentTo } from './inbox.ts';
import { addresses } from './system.ts';
import { typeOver } from './type-over.ts';

export interface Organization {
  readonly organization_id: string;
  readonly organization_name: string;
  readonly organization_slug: string;
}

/** Calls the operator's API behind the admin page. */
async function askOperator<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const { provider, adminSecret } = addresses;
  const response = await fetch(`${provider}/admin/api${path}`, {
    method,
    headers: { authorization: `Bearer ${adminSecret}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (response.status === 204 ? undefined : await response.json()) as Answer;
  if (!response.ok) throw new Error(`${method} ${path} is refused: ${JSON.stringify(answer)}`);
  return answer;
}

let count = 0;

/** Creates an organization with a new slug. */
export function addOrganization(name: string, policy: object = {}): Promise<Organization> {
  count += 1;
  const organization_slug = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${process.pid}-${Date.now().toString(36)}-${count}`;
  return askOperator('POST', '/organizations', { organization_name: name, organization_slug, ...policy });
}

export const changePolicy = ({ organization_id }: Organization, policy: object): Promise<object> =>
  askOperator('PUT', `/organizations/${organization_id}/policy`, policy);

export const addMember = (
  { organization_id }: Organization,
  email_address: string,
  status: 'active' | 'pending' | 'invited' = 'active',
): Promise<{ member_id: string }> =>
  askOperator('POST', `/organizations/${organization_id}/members`, { email_address, name: '', status });

export const removeMember = ({ organization_id }: Organization, member_id: string): Promise<void> =>
  askOperator('DELETE', `/organizations/${organization_id}/members/${member_id}`);

/** Adds a sign-in at the organization's own provider, a stand-in of the demo. */
export const addConnection = (
  { organization_id }: Organization,
  display_name: string,
): Promise<{ connection_id: string }> =>
  askOperator('POST', `/organizations/${organization_id}/connections`, { display_name });

export const removeConnection = ({ organization_id }: Organization, connection_id: string): Promise<void> =>
  askOperator('DELETE', `/organizations/${organization_id}/connections/${connection_id}`);

/** Opens a page of the business variant, to which links and providers return. */
export function openBusiness(page: Page, config: object, mode: string) {
  const here = embedUrl(config, mode);
  const toDiscovery = { discoveryRedirectURL: here };
  const login = { loginRedirectURL: here };
  const redirects = { ...login, signupRedirectURL: here };
  const { oauthOptions, ...rest } = config as { oauthOptions?: object };
  const leadingBack = {
    ...rest,
    emailMagicLinksOptions: { ...redirects, ...toDiscovery },
    ssoOptions: redirects,
    passwordOptions: { ...login, ...toDiscovery, resetPasswordRedirectURL: here },
    oauthOptions: { ...oauthOptions, ...redirects, ...toDiscovery },
  };
  return page.goto(embedUrl(leadingBack, mode));
}

export const discovery = { authFlowType: 'Discovery', products: ['emailMagicLinks'] };

export const sso = { authFlowType: 'Discovery', products: ['sso', 'emailMagicLinks'] };

/** Opens the search for an address's connection with the address typed, not submitted. */
export async function toConnectionSearch(page: Page, mode: string, email: string): Promise<void> {
  await openBusiness(page, sso, mode);
  await page.getByRole('button', { name: 'Continue with SSO' }).click();
  await page.getByRole('heading', { name: 'Enter your email to continue', exact: true }).waitFor();
  await typeOver(page.getByLabel('Email'), email);
}

/** Requests a link, and opens it in the same browser. */
export async function openLink(page: Page, email: string): Promise<void> {
  await typeOver(page.getByLabel('Email'), email);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Check your email!', exact: true }).waitFor();
  await page.goto(await linkSentTo(addresses.provider, email));
}
