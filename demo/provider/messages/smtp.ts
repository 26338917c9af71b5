import { createHash } from 'node:crypto';
import os from 'node:os';
import { createTransport } from 'nodemailer';
import { isLoopback } from '../project/loopback.ts';
import type { Sender } from './deliver.ts';

/** RFC 3834, 5: programs that answer for people on holiday do not answer. */
const HEADERS = { 'Auto-Submitted': 'auto-generated' };

/**
 * Whether nothing may be sent before the connection is encrypted. Otherwise somebody on the way could remove the
 * server's offer, and read the password and all codes (RFC 8314, 3). An address may say `?ignoreTLS=true`.
 */
const needsTls = (url: string): boolean => {
  const { hostname, password, searchParams } = new URL(url);
  return password !== '' && !searchParams.has('ignoreTLS') && !isLoopback(new URL(`http://${hostname}`));
};

/** The domain of a sender such as `Dermily <no-reply@example.com>`. */
const domainOf = (from: string): string => /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/**
 * Options of a connection. On a machine whose name has no domain, such as a container, the greeting would otherwise be
 * `[127.0.0.1]`, which relays take for spam (RFC 5321, 4.1.4). An address may have another `?name=`.
 */
const optionsOf = (url: string, from: string) => ({
  url,
  ...(!os.hostname().includes('.') && !new URL(url).searchParams.has('name') && { name: domainOf(from) }),
  connectionTimeout: 10_000,
  socketTimeout: 20_000,
  ...(needsTls(url) && { requireTLS: true }),
});

/** Returns why a mail server does not let us in, or undefined if it does. Sends no mail. */
export const mailProblem = async (url: string, from: string): Promise<string | undefined> => {
  const transport = createTransport(optionsOf(url, from));
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    transport.close();
  }
};

/**
 * Sends mail by SMTP, encrypted where the server offers it, and always when the address has a password.
 *
 * @param url `smtp://user:password@host:587` or `smtps://…`
 * @param from the sender, for example `Dermily <no-reply@example.com>`
 */
export const smtpSender = (url: string, from: string): Sender => {
  const transport = createTransport({ ...optionsOf(url, from), pool: true });
  const domain = domainOf(from);
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
