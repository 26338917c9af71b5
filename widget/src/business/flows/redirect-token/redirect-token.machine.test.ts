import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { createBusinessWorld } from '../../../../test/business-services.ts';
import { fakeServices, settle } from '../../../../test/fake-services.ts';
import { organization } from '../../../../test/organizations.ts';
import type { Routes } from '../../../routing/routes.ts';
import { redirectTokenMachine } from './redirect-token.machine.ts';

const ofOrganization = { authFlowType: 'Organization', organizationSlug: 'acme' };
const params: Routes['redirect-token'] = { token: 'token-1', tokenType: 'sso' };

/** Opens a page with a token. */
async function open(config: object, more: Partial<Routes['redirect-token']> = {}, isFound = true) {
  const slugs: unknown[] = [];
  const fake = fakeServices({
    organization: {
      getBySlug: async ({ organization_slug }: { organization_slug: string }) => {
        slugs.push(organization_slug);
        if (!isFound) throw new Error('offline');
        return { organization };
      },
    },
    sso: { authenticate: async () => ({ organization, member_id: 'member-1' }) },
    magicLinks: { authenticate: async () => ({ organization }), canAuthenticateHere: () => true },
  });
  const services = createBusinessWorld(fake, config);
  const actor = createActor(redirectTokenMachine, {
    input: { services, params: { ...params, ...more }, entries: [] },
  }).start();
  await settle();
  return { slugs, recorded: fake.recorded, output: actor.getSnapshot().output };
}

it('asks for one press only, however often the call is tried', async () => {
  const unreachable = { name: 'ApiUnreachableError' };
  const authenticate = vi.fn().mockRejectedValueOnce(unreachable).mockResolvedValue({ organization });
  const linkState = async () => 'anywhere';
  const magicLinks = { authenticate, linkState, canAuthenticateHere: () => false };
  const services = createBusinessWorld(fakeServices({ magicLinks }));
  const start = async (given: Routes['redirect-token']) => {
    const actor = createActor(redirectTokenMachine, { input: { services, params: given, entries: [] } });
    actor.start();
    await settle();
    return actor;
  };
  const actor = await start({ token: 'token-1', tokenType: 'multi_tenant_magic_links' });
  expect(actor.getSnapshot().value).toBe('asking');
  actor.send({ type: 'continue' });
  await settle();
  const { route } = actor.getSnapshot().output as { route: { params: Routes['sign-in-error'] } };
  const { output } = (await start(route.params.again?.params as Routes['redirect-token'])).getSnapshot();
  expect(output).toMatchObject({ type: 'authenticated' });
});

describe('redirectTokenMachine with an organization', () => {
  it('looks the organization up first, and announces it', async () => {
    const { slugs, recorded, output } = await open(ofOrganization);
    expect(slugs).toEqual(['acme']);
    expect(recorded.announced).toEqual(['B2B_ORGANIZATIONS_GET_BY_SLUG', 'B2B_SSO_AUTHENTICATE']);
    expect(output).toMatchObject({ type: 'authenticated' });
  });

  it('redeems the token even if the lookup fails', async () => {
    const { recorded, output } = await open(ofOrganization, {}, false);
    expect(recorded.announced).toEqual(['B2B_SSO_AUTHENTICATE']);
    expect(recorded.reported).toEqual([]);
    expect(output).toMatchObject({ type: 'authenticated' });
  });

  it('looks up no organization without a slug or before a new password', async () => {
    const link = { tokenType: 'multi_tenant_magic_links', isForPassword: true } as const;
    expect((await open({ authFlowType: 'Discovery' })).slugs).toEqual([]);
    expect((await open(ofOrganization, link)).slugs).toEqual([]);
  });
});
