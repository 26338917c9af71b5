import { minutesAfter } from '../clock.ts';
import type { Services } from '../services.ts';
import type { Database } from '../store/open-store.ts';
import type { TokenKind } from '../tokens/kinds.ts';
import { issueToken, type NewToken } from '../tokens/single-use.ts';
import type { OwnedAddress } from '../users/address-owner.ts';
import type { Message } from './message.ts';

interface MailedLink {
  kind: TokenKind;
  /** Undefined for a stranger: the same steps run, but nothing is stored or sent. */
  owner: OwnedAddress | undefined;
  codeChallenge: string | undefined;
  lifeMinutes: number;
  /** Creates the mail for the token. */
  write: (token: string, projectName: string) => Message;
}

/** Creates a token that verifies a user's address, and mails it there. */
export const sendLink = (services: Services, { owner, ...link }: MailedLink): Promise<void> =>
  mailToken(services, { ...link, userId: owner?.userId, data: owner && { address_id: owner.addressId } });

type MailedToken = Omit<MailedLink, 'owner'> &
  Pick<NewToken, 'userId'> & {
    /** Undefined for a stranger, as above. */
    data: NewToken['data'] | undefined;
  };

/** Creates a token and mails it. All links are sent by this function. */
export const mailToken = async (
  services: Services,
  { lifeMinutes, write, data, ...wanted }: MailedToken,
): Promise<void> => {
  const { db, clock, project, deliver } = services;
  const issuedAt = clock.now();
  const expiresAt = minutesAfter(issuedAt, lifeMinutes);
  const about = { ...wanted, data: data ?? {}, projectId: project.projectId, issuedAt, expiresAt };
  const token = data ? await issueToken(db, about) : await pretendToIssue(db, about);
  const message = write(token, (await project.settings(db)).bootstrap.project_name);
  if (data) await deliver(message);
};

const pretendToIssue = async (db: Database, wanted: NewToken): Promise<string> => {
  const transaction = await db.startTransaction().execute();
  try {
    return await issueToken(transaction, wanted);
  } finally {
    await transaction.rollback().execute();
  }
};
