import { type Mail, mailHtml, mailText } from './mail-layout.ts';
import type { MailTemplate } from './mail-templates.ts';
import type { Message } from './message.ts';
import { fill, type Locale, lifeInWords, wordsIn } from './words/words.ts';

interface About {
  to: string;
  projectName: string;
  lifeMinutes: number;
  locale: Locale;
  /** The project's own text instead of ours. */
  template: MailTemplate | undefined;
}

type Sentences = Record<'subject' | 'intro' | 'small', string>;

/** Creates a mail from filled-in sentences. `rest` are the parts that only this kind of mail has. */
const write = (about: About, own: Sentences, rest: Partial<Mail>): Message => {
  const { to, projectName, locale, lifeMinutes, template } = about;
  const { subject, intro, small } = { ...own, ...template };
  const values = { project: projectName, life: lifeInWords(lifeMinutes, locale), code: rest.code ?? '' };
  const mail: Mail = {
    locale,
    subject: fill(subject, values),
    intro: fill(intro, values),
    small: fill(small, values),
    projectName,
    ...rest,
  };
  return {
    to,
    channel: 'email',
    subject: mail.subject,
    text: mailText(mail),
    html: mailHtml(mail),
    ...(mail.code !== undefined && { code: mail.code }),
    ...(mail.action && { link: mail.action.link }),
  };
};

export const passcodeMail = ({ code, ...about }: About & { code: string }): Message =>
  write(about, wordsIn(about.locale).passcode, { code });

export const magicLinkMail = ({
  link,
  isNew,
  ...about
}: About & { link: string; isNew: boolean }): Message => {
  const words = wordsIn(about.locale)[isNew ? 'signup' : 'login'];
  return write(about, words, { action: { label: about.template?.button ?? words.button, link } });
};

export const invitationMail = ({ link, ...about }: About & { link: string }): Message => {
  const words = wordsIn(about.locale).invitation;
  return write(about, words, { action: { label: about.template?.button ?? words.button, link } });
};

export const passwordResetMail = ({
  link,
  loginLink,
  ...about
}: About & { link: string; loginLink: string }): Message => {
  const words = wordsIn(about.locale).reset;
  return write(about, words, {
    action: { label: about.template?.button ?? words.button, link },
    alternative: { label: words.alternative, link: loginLink },
  });
};
