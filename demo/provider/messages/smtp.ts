import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Sender } from './deliver.ts';

/** RFC 3834, 5: programs that answer for people on holiday do not answer. */
const HEADERS = { 'Auto-Submitted': 'auto-generated' };

/**
 * Sends mail by SMTP.
 *
 * @param url `smtp://user:password@host:587` or `smtps://…`
 * @param from the sender, for example `Dermily <no-reply@example.com>`
 */
export const smtpSender = (url: string, from: string): Sender => {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  });
  const [, domain = 'localhost'] = /@([^\s>]+)>?\s*$/.exec(from) ?? [];
  return async ({ to, subject, text, html, key }) => {
    // The same for a mail that is sent again, so that mailboxes show it once (RFC 5322, 3.6.4).
    const messageId = key && `<${createHash('sha256').update(`${to} ${key}`).digest('hex')}@${domain}>`;
    // An object, not a string: a string is parsed as a list, and `a@x,b@y` would reach both (GHSA-xv97-c62v-4587).
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      html,
      messageId,
      headers: HEADERS,
    });
  };
};
