import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml, html } from '../messages/escape-html.ts';

export const loginPage = (problem = ''): string => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Admin</title>
<link rel="stylesheet" href="/base.css">
<link rel="stylesheet" href="/admin/admin.css">
<link rel="icon" href="data:,">
</head>
<body class="login"><main class="card"><h1>Admin</h1><p class="soft">The secret is printed where the provider starts.</p>
<form class="fields" method="post" action="/admin/login"><label>Secret <input id="secret" name="secret" type="password" required autofocus autocomplete="current-password" aria-describedby="problem"></label><p id="problem" class="problem" role="alert">${problem}</p><button class="main" type="submit">Sign in</button></form></main></body>
</html>`;

const PAGE = readFileSync(join(import.meta.dirname, 'page', 'admin.html'), 'utf8');

/** The page's frame. Its scripts load the content from the API. */
export const adminPage = (projectName: string, projectId: string): string =>
  PAGE.replaceAll('%PROJECT%', () => escapeHtml(projectName)).replace('%PROJECT_ID%', () =>
    escapeHtml(projectId),
  );
