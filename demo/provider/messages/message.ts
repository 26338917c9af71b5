export type Channel = 'email' | 'sms' | 'whatsapp';

/** What is sent to a person. `code` and `link` repeat what the text holds, for the inbox page and for tests. */
export interface Message {
  to: string;
  channel: Channel;
  subject: string;
  text: string;
  html: string;
  code?: string;
  link?: string;
}
