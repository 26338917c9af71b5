import type { Message, PhoneChannel } from './message.ts';
import { fill, type Locale, lifeInWords, wordsIn } from './words/words.ts';

interface PasscodeText {
  to: string;
  channel: PhoneChannel;
  projectName: string;
  lifeMinutes: number;
  locale: Locale;
  code: string;
  origin: string | undefined;
}

/**
 * A code by text message. The last line of an SMS binds it to the page's host, so that browsers offer to fill it in
 * there and on no other site (https://wicg.github.io/sms-one-time-codes/).
 */
export const passcodeText = (about: PasscodeText): Message => {
  const { to, channel, projectName, lifeMinutes, locale, code, origin } = about;
  const { subject, text } = wordsIn(locale).passcode;
  const values = { project: projectName, code, life: lifeInWords(lifeMinutes, locale) };
  const sentence = fill(text, values);
  const host =
    channel === 'sms' && origin !== undefined && URL.canParse(origin) ? new URL(origin).hostname : '';
  return {
    to,
    channel,
    subject: fill(subject, values),
    text: host === '' ? sentence : `${sentence}\n\n@${host} #${code}`,
    html: '',
    code,
  };
};
