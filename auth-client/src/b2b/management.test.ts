// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { openMemberSignedIn } from '../../test/open-business-client.ts';
import { member, organization } from '../../test/world/member-answers.ts';
import { refusal, success } from '../../test/world/recording-server.ts';

const own = { member_id: 'member-1', member: member({ name: 'New' }), organization: organization() };
const other = { ...own, member_id: 'member-2', member: member({ member_id: 'member-2', name: 'New' }) };

describe('managing members', () => {
  it('applies changes of the signed-in member only', async () => {
    for (const [answer, name] of [
      [own, 'New'],
      [other, 'Ada'],
    ] as const) {
      const { client } = await openMemberSignedIn({ reply: () => success(answer) });
      await client.organization.members.update({ member_id: answer.member_id, name: 'New' });
      expect(client.member.getSync()?.name).toBe(name);
      client.dispose();
    }
  });

  it('ends the session after deleting oneself or the organization', async () => {
    for (const act of ['delete', 'revoke', 'organization'] as const) {
      const { client, browser } = await openMemberSignedIn({
        reply: () => success({ member_id: 'member-1' }),
      });
      if (act === 'delete') await client.organization.members.delete('member-1');
      else if (act === 'revoke') await client.session.revokeForMember({ member_id: 'member-1' });
      else await client.organization.delete();
      expect(client.session.getSync()).toBeNull();
      expect(browser.cookies.read()).toBe('');
      client.dispose();
    }
  });

  it('keeps the session if another member is deleted or the call fails', async () => {
    const deleted = await openMemberSignedIn({ reply: () => success({ member_id: 'member-2' }) });
    await deleted.client.organization.members.delete('member-2');
    expect(deleted.client.session.getSync()).not.toBeNull();
    deleted.client.dispose();
    const refused = await openMemberSignedIn({ reply: () => refusal(403, 'session_authorization_error') });
    await expect(refused.client.organization.delete()).rejects.toMatchObject({ name: 'ApiError' });
    expect(refused.client.session.getSync()).not.toBeNull();
    refused.client.dispose();
  });

  it('refuses fields of a wrong type before anything is sent', async () => {
    const { client, server } = await openMemberSignedIn();
    const { members } = client.organization;
    const wrong: [Promise<unknown>, string][] = [
      [members.create({ email_address: 7 as never }), 'email_address must be a string.'],
      [members.update({ member_id: 'member-2', roles: 'x' as never }), 'roles must be an array of strings.'],
      [members.delete(undefined as never), 'member_id must be a string.'],
      [members.search({ limit: '10' as never }), 'limit must be a number.'],
      [client.session.revokeForMember({} as never), 'member_id must be a string.'],
      [client.magicLinks.email.invite({} as never), 'email_address must be a string.'],
      [
        client.organization.update({ rbac_email_implicit_role_assignments: 'x' as never }),
        'rbac_email_implicit_role_assignments must be an array of objects.',
      ],
    ];
    for (const [call, sentence] of wrong) await expect(call).rejects.toThrow(sentence);
    expect(server.calls).toEqual([]);
    client.dispose();
  });
});
