import { minutesAfter } from '../clock.ts';
import type { Services } from '../services.ts';
import { issuePasscode } from '../tokens/passcodes.ts';
import type { Address } from '../users/address.ts';
import type { MailTemplate } from './mail-templates.ts';
import { passcodeMail } from './mails.ts';
import type { Channel } from './message.ts';
import { passcodeText } from './text-messages.ts';
import type { Locale } from './words/words.ts';

interface SentPasscode {
  channel: Channel;
  to: Address;
  owner: { addressId: string; userId: string | null };
  /** Sender named in the message. Default: the project. */
  askedBy?: string;
  lifeMinutes: number;
  locale: Locale;
  /** Template of a mail. Text messages have none. */
  template?: MailTemplate | undefined;
  /** Origin of the calling page, for codes that browsers fill in. */
  origin: string | undefined;
}

/** Creates a code for an address, replaces the last one, and sends it. @returns the method id */
export const sendPasscode = async (
  services: Services,
  { channel, to, owner, askedBy, lifeMinutes, locale, template, origin }: SentPasscode,
): Promise<{ method_id: string }> => {
  const { db, keys, clock, project, deliver, newPasscode } = services;
  const issuedAt = clock.now();
  const code = newPasscode(to.address);
  await issuePasscode(db, keys, {
    code,
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
