import { html, raw } from 'hono/html';
import { ONCE_SCRIPT } from './once-script.ts';

export type Html = ReturnType<typeof html>;

/** Frame of the hosted pages: server-rendered, and usable without its script. */
export const layout = (title: string, body: Html): Html => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <title>${title}</title>
    <link rel="stylesheet" href="/assets/payments.css" />
    <link rel="icon" href="data:," />
    <script>${raw(ONCE_SCRIPT)}</script>
  </head>
  <body>
    <header class="notice">Local payment service · test mode, no money moves</header>
    <main>${body}</main>
  </body>
</html>`;

/** A page with one sentence and one way on. */
export const notice = (title: string, text: string, link: { href: string; label: string }): Html =>
  layout(
    title,
    html`<section class="card narrow">
      <h1>${title}</h1>
      <p>${text}</p>
      <a class="button" href="${link.href}">${link.label}</a>
    </section>`,
  );
