import { html } from '../messages/escape-html.ts';
import { page } from './page.ts';

/** For people whom a redirect has brought here and who cannot be redirected further. */
export const errorPage = (status: number, sentence: string): Response =>
  page(
    html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Sign-in</title><link rel="stylesheet" href="/base.css"><link rel="stylesheet" href="/stand-in/account-page.css"><link rel="icon" href="data:,"></head><body><main class="card"><h1>That did not work</h1><p class="lead">${sentence}</p></main></body></html>`,
    status,
  );
