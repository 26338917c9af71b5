import { minutesAfter } from '../clock.ts';
import type { Services } from '../services.ts';
import { issuePasscode } from '../tokens/passcodes.ts';
import type { Address } from '../users/address.ts';
import type { MailTemplate } from './mail-templates.ts';
import { passcodeMail } from './mails.ts';
import type { Channel } from './message.ts';
import { passcodeText } from './text-messages.ts';
import type { Locale } from './words/words.ts';

export interface SentPasscode {
  channel: Channel;
  to: Address;
  owner: { addressId: string; userId: string | null };
  /** Who asks; the project where nothing is said. */
  askedBy?: string;
  lifeMinutes: number;
  locale: Locale;
  /** Of a mail; a text message has none. */
  template?: MailTemplate | undefined;
  /** The page that asks, for codes that fill themselves in. */
  origin: string | undefined;
}

/** Makes a code for an address, replacing the last one, and sends it there. @returns the method id */
export const sendPasscode = async (
  services: Services,
  { channel, to, owner, askedBy, lifeMinutes, locale, template, origin }: SentPasscode,
): Promise<{ method_id: string }> => {
  const { db, keys, clock, project, deliver } = services;
  const issuedAt = clock.now();
  const code = await issuePasscode(db, keys, {
    methodId: owner.addressId,
    projectId: project.projectId,
    userId: owner.userId,
    channel,
    issuedAt,
    expiresAt: minutesAfter(issuedAt, lifeMinutes),
  });
  const projectName = askedBy ?? (await project.settings(db)).bootstrap.project_name;
  const about = { to: to.address, projectName, lifeMinutes, locale, code };
  await deliver(
    channel === 'email' ? passcodeMail({ ...about, template }) : passcodeText({ ...about, channel, origin }),
  );
  return { method_id: owner.addressId };
};
