import type { Deliver } from '../provider/messages/deliver.ts';
import { usersDelete } from '../provider/server-api/endpoints/users.ts';
import { type EraseDependencies, eraseBilling } from './billing/erase.ts';
import { farewellMail } from './farewell-mail.ts';
import type { ProviderApi } from './provider-api.ts';
import type { Member } from './verify-session.ts';

interface EraseMemberDependencies extends EraseDependencies {
  readonly callProvider: ProviderApi;
  readonly deliver: Deliver;
  /** Name of the site in mails. */
  readonly siteName: string;
}

/**
 * Deletes a person: plan and payment data first, the login last, so that a person whose deletion failed can log in and
 * repeat it.
 */
export const eraseMember = ({ callProvider, deliver, siteName, ...billing }: EraseMemberDependencies) => {
  const erasePayments = eraseBilling(billing);
  return async (member: Member): Promise<void> => {
    await erasePayments(member);
    await callProvider(usersDelete, undefined, { user_id: member.userId });
    await deliver(farewellMail({ to: member.email, siteName }));
  };
};
