import { type Mail, mailHtml, mailText } from './mail-layout.ts';
import type { Message } from './message.ts';

const mail = (to: string, content: Mail): Message => ({
  to,
  channel: 'email',
  subject: content.subject,
  text: mailText(content),
  html: mailHtml(content),
  ...(content.code !== undefined && { code: content.code }),
  ...(content.action && { link: content.action.link }),
});

/** `5 minutes`, `1 hour`, `7 days`. */
export const lifeInWords = (minutes: number): string => {
  const [count, unit] =
    minutes % 1_440 === 0
      ? [minutes / 1_440, 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

interface About {
  to: string;
  projectName: string;
  lifeMinutes: number;
}

export const passcodeMail = ({ to, projectName, lifeMinutes, code }: About & { code: string }): Message =>
  mail(to, {
    subject: `${code} is your ${projectName} code`,
    lead: `Enter this code to sign in to ${projectName}.`,
    code,
    small: `It expires in ${lifeInWords(lifeMinutes)}. If you did not ask for it, you can ignore this mail. Never tell it to anyone.`,
    projectName,
  });

export const magicLinkMail = (about: About & { link: string; isNew: boolean }): Message =>
  mail(about.to, {
    subject: about.isNew ? `Welcome to ${about.projectName}` : `Sign in to ${about.projectName}`,
    lead: about.isNew ? 'Use this button to finish signing up.' : 'Use this button to sign in.',
    action: { label: about.isNew ? 'Sign up' : 'Sign in', link: about.link },
    small: `It works once and expires in ${lifeInWords(about.lifeMinutes)}. Open it in the browser in which you asked for it. If you did not ask for it, you can ignore this mail.`,
    projectName: about.projectName,
  });

export const passwordResetMail = (about: About & { link: string; loginLink: string }): Message =>
  mail(about.to, {
    subject: `Reset your ${about.projectName} password`,
    lead: 'Use this button to choose a new password.',
    action: { label: 'Reset password', link: about.link },
    alternative: { label: 'Sign in without a password instead', link: about.loginLink },
    small: `It works once and expires in ${lifeInWords(about.lifeMinutes)}. If you did not ask for it, your password is unchanged and you can ignore this mail.`,
    projectName: about.projectName,
  });
