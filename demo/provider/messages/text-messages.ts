import type { Message } from './message.ts';
import { lifeInWords } from './templates.ts';

export interface PasscodeText {
  to: string;
  channel: 'sms' | 'whatsapp';
  projectName: string;
  lifeMinutes: number;
  code: string;
  origin: string | undefined;
}

/**
 * A code by text message. The last line of an SMS binds it to the page's host, so that the browser may offer to fill it
 * in and never on another site (https://wicg.github.io/sms-one-time-codes/).
 */
export const passcodeText = ({
  to,
  channel,
  projectName,
  lifeMinutes,
  code,
  origin,
}: PasscodeText): Message => {
  const sentence = `Your ${projectName} code is ${code}. It expires in ${lifeInWords(lifeMinutes)}. Never tell it to anyone.`;
  const host =
    channel === 'sms' && origin !== undefined && URL.canParse(origin) ? new URL(origin).hostname : '';
  return {
    to,
    channel,
    subject: `${code} is your ${projectName} code`,
    text: host === '' ? sentence : `${sentence}\n\n@${host} #${code}`,
    html: '',
    code,
  };
};
