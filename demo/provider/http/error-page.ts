import { html, raw } from '../messages/escape-html.ts';
import { directionOf, wordsIn } from '../messages/words/words.ts';
import { page } from './page.ts';
import { localeForReader } from './reader-locale.ts';

/**
 * For people whom a redirect has brought here and who cannot be redirected further.
 *
 * @param languages `Accept-Language` of the request
 * @param reason the refusal, or advice for developers, in English; undefined for an error without details
 */
export const errorPage = (status: number, languages: string | undefined, reason?: string): Response => {
  const locale = localeForReader(languages);
  const { name, title, body } = wordsIn(locale).errorPage;
  const hint = reason === undefined || locale !== 'en' ? html`<p class="lead">${body}</p>` : '';
  const detail = reason === undefined ? '' : html`<p class="lead" lang="en" dir="ltr">${reason}</p>`;
  return page(
    html`<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${name}</title><link rel="stylesheet" href="/base.css"><link rel="stylesheet" href="/stand-in/account-page.css"><link rel="icon" href="data:,"></head><body><main class="card"><h1>${title}</h1>${raw(hint + detail)}</main></body></html>`,
    status,
  );
};
