import { html, raw } from './escape-html.ts';
import { directionOf } from './words/words.ts';

export interface Mail {
  /** Language of the mail, for screen readers and for mail programs that translate. */
  locale: string;
  subject: string;
  /** The sentence above the code or the button. */
  intro: string;
  code?: string;
  action?: { label: string; link: string };
  /** An alternative below the main action, less prominent. */
  alternative?: { label: string; link: string };
  /** Lifetime, and that the mail may be ignored. */
  small: string;
  projectName: string;
}

/**
 * A mail for phones and desktops, light and dark. Mail programs support little CSS and remove style sheets, so elements
 * carry their styles and the layout is one table. The sheet only adds the dark colours where it is supported.
 */
export const mailHtml = (mail: Mail): string => html`<!doctype html>
<html lang="${mail.locale}" dir="${directionOf(mail.locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${mail.subject}</title>
<style>@media (prefers-color-scheme: dark) { .page { background: #10181d !important } .card { background: #1b262c !important }
.card, .card p, .card h1 { color: #e8eef1 !important } .code { background: #26343c !important; color: #ffffff !important }
.button { background: #e8eef1 !important; color: #19303d !important } .card a.quiet { color: #5cc9c2 !important } }</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#f3f5f6;font-family:Arial,Helvetica,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" class="card" dir="${directionOf(mail.locale)}" lang="${mail.locale}" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#ffffff;border-radius:8px;color:#19303d">
<tr><td style="padding:32px"><h1 style="margin:0 0 16px;font-size:22px;line-height:28px">${mail.subject}</h1>
<p style="margin:0 0 24px;font-size:16px;line-height:24px">${mail.intro}</p>
${raw(codeBlock(mail.code))}${raw(button(mail.action))}${raw(quietLink(mail.alternative))}<p style="margin:0;font-size:14px;line-height:20px;color:#5c727d">${mail.small}</p>
<p style="margin:24px 0 0;font-size:14px;line-height:20px;color:#5c727d">${mail.projectName}</p></td></tr></table></td></tr></table></body></html>`;

const codeBlock = (code: string | undefined): string =>
  code === undefined
    ? ''
    : html`<p class="code" dir="ltr" translate="no" style="margin:0 0 24px;padding:16px;border-radius:8px;background:#f3f5f6;font-size:32px;line-height:40px;letter-spacing:8px;text-align:center;font-weight:700">${code}</p>`;

const button = (action: Mail['action']): string =>
  action === undefined
    ? ''
    : html`<p style="margin:0 0 24px"><a class="button" href="${action.link}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:#19303d;color:#ffffff;font-size:16px;font-weight:700;text-decoration:none">${action.label}</a></p>
<p style="margin:0 0 24px;font-size:12px;line-height:18px;color:#5c727d;word-break:break-all" dir="ltr" translate="no">${action.link}</p>`;

const quietLink = (alternative: Mail['alternative']): string =>
  alternative === undefined
    ? ''
    : html`<p style="margin:0 0 24px;font-size:14px;line-height:20px"><a class="quiet" href="${alternative.link}" style="color:#0c5a56">${alternative.label}</a></p>`;

export const mailText = (mail: Mail): string =>
  [
    mail.subject,
    mail.intro,
    mail.code,
    mail.action?.link,
    alternativeText(mail.alternative),
    mail.small,
    mail.projectName,
  ]
    .filter((line) => line !== undefined)
    .join('\n\n');

const alternativeText = (alternative: Mail['alternative']): string | undefined =>
  alternative && `${alternative.label}: ${alternative.link}`;
