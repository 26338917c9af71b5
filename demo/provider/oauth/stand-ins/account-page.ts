import { page } from '../../http/page.ts';
import { html, raw } from '../../messages/escape-html.ts';
import { ACCOUNTS } from './accounts.ts';

/** The page to choose an account. The form posts `email`, or `cancel`, to its own address. */
export const accountPage = (label: string, hidden: Record<string, string> = {}): Response =>
  standInPage(
    label,
    'Choose an account',
    html`<p class="lead">This stands in for ${label} on your machine. Nothing leaves it.</p>
${raw(form(ACCOUNTS.map(accountButton).join(''), hidden))}
${raw(
  form(
    html`<label for="email">Another account</label><div class="row"><input id="email" name="email" type="email" required placeholder="you@example.com" autocomplete="off"><button type="submit">Continue</button></div>`,
    hidden,
  ),
)}
${raw(form(html`<button class="quiet" type="submit" name="cancel" value="1">Cancel</button>`, hidden))}`,
  );

/** For a person who returns, for example by Back, after an account was chosen, or too late. */
export const spentPage = (label: string): Response =>
  standInPage(
    label,
    'This sign-in is over',
    html`<p class="lead">An account was chosen here already, or it took too long. Go back to the page that sent you, and start again.</p>`,
    410,
  );

const standInPage = (label: string, title: string, content: string, status = 200): Response =>
  page(
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${label} stand-in</title>
<link rel="stylesheet" href="/base.css">
<link rel="stylesheet" href="/stand-in/account-page.css">
<link rel="icon" href="data:,">
</head>
<body>
<main class="card">
<p class="badge">Stand-in</p>
<h1>${title}</h1>
${raw(content)}
</main>
</body>
</html>`,
    status,
    POLICY,
  );

/** The answer to the form redirects to the page that asked, on another origin. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self' http: https:; base-uri 'none'; frame-ancestors 'none'";

const form = (inside: string, hidden: Record<string, string>): string =>
  html`<form method="post">${raw(
    Object.entries(hidden)
      .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
      .join(''),
  )}${raw(inside)}</form>`;

const accountButton = ({ email, firstName, lastName }: (typeof ACCOUNTS)[number]): string =>
  html`<button class="account" type="submit" name="email" value="${email}"><strong>${firstName} ${lastName}</strong><span>${email}</span></button>`;
