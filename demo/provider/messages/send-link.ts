import { minutesAfter } from '../clock.ts';
import type { Services } from '../services.ts';
import { issueToken, type NewToken } from '../tokens/single-use.ts';
import type { OwnedAddress } from '../users/address-owner.ts';
import type { Message } from './message.ts';

export interface MailedLink {
  kind: string;
  owner: OwnedAddress;
  codeChallenge: string | undefined;
  lifeMinutes: number;
  /** The mail around the token. */
  write: (token: string, projectName: string) => Message;
}

/** Makes a token that proves a user's address, and mails it there. */
export const sendLink = (services: Services, { owner, ...link }: MailedLink): Promise<void> =>
  mailToken(services, { ...link, userId: owner.userId, data: { address_id: owner.addressId } });

/** Makes a token and mails it. The one way in which links leave. */
export const mailToken = async (
  services: Services,
  { lifeMinutes, write, ...wanted }: Omit<MailedLink, 'owner'> & Pick<NewToken, 'userId' | 'data'>,
): Promise<void> => {
  const { db, clock, project, deliver } = services;
  const issuedAt = clock.now();
  const token = await issueToken(db, {
    ...wanted,
    projectId: project.projectId,
    issuedAt,
    expiresAt: minutesAfter(issuedAt, lifeMinutes),
  });
  await deliver(write(token, (await project.settings(db)).bootstrap.project_name));
};
