/** How a message reaches a person at a phone number. */
export type PhoneChannel = 'sms' | 'whatsapp';
export type Channel = 'email' | PhoneChannel;

/** A message to a person. `code` and `link` repeat parts of the text, for the inbox page and for tests. */
export interface Message {
  to: string;
  channel: Channel;
  subject: string;
  text: string;
  html: string;
  code?: string;
  link?: string;
  /** Two messages with the same key are one, which was sent again. Default: none. */
  key?: string;
}
