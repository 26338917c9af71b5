import { minutesAfter } from '../clock.ts';
import type { Services } from '../services.ts';
import { issueToken } from '../tokens/single-use.ts';
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

/** Makes a token that proves an address, and mails it there. The one way in which links leave. */
export const sendLink = async (
  services: Services,
  { kind, owner, codeChallenge, lifeMinutes, write }: MailedLink,
): Promise<void> => {
  const { db, clock, project, deliver } = services;
  const issuedAt = clock.now();
  const token = await issueToken(db, {
    kind,
    projectId: project.projectId,
    userId: owner.userId,
    data: { address_id: owner.addressId },
    codeChallenge,
    issuedAt,
    expiresAt: minutesAfter(issuedAt, lifeMinutes),
  });
  await deliver(write(token, (await project.settings(db)).bootstrap.project_name));
};
