import { html, raw } from '../messages/escape-html.ts';

const frame = (title: string, body: string, script = ''): string => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="/admin/admin.css">
<link rel="icon" href="data:,">
${raw(script)}
</head>
<body>${raw(body)}</body>
</html>`;

export const loginPage = (problem = ''): string =>
  frame(
    'Admin',
    html`<main class="narrow"><h1>Admin</h1><p>The secret is printed where the provider starts.</p>
<form method="post" action="/admin/login"><label for="secret">Secret</label><input id="secret" name="secret" type="password" required autocomplete="current-password"><p role="alert">${problem}</p><button type="submit">Sign in</button></form></main>`,
  );

/** The page's frame; `admin.js` fills it from the API. */
export const adminPage = (projectName: string): string =>
  frame(
    `Admin · ${projectName}`,
    html`<header><h1>${projectName}</h1><form method="post" action="/admin/logout"><button type="submit">Sign out</button></form></header>
<main>
<p id="status" role="status"></p>
<section aria-labelledby="users-title"><div class="bar"><h2 id="users-title">Users</h2><label>Find <input id="search" type="search" placeholder="address or id" autocomplete="off"></label></div>
<div class="scroll"><table><thead><tr><th>Who</th><th>Status</th><th>Since</th><th>Sessions</th><th><span class="hidden">Actions</span></th></tr></thead><tbody id="users"></tbody></table></div><p id="no-users" hidden>Nobody yet.</p></section>
<section id="user" aria-labelledby="user-title" hidden><h2 id="user-title">User</h2><div id="sessions"></div><pre id="user-json"></pre>
<form id="impersonate"><label>Your address <input name="email" type="email" required></label><label>Reason <input name="reason" required maxlength="256"></label><button type="submit">Make an impersonation token</button><output></output></form></section>
<section aria-labelledby="settings-title"><h2 id="settings-title">Project</h2><p>What the bootstrap call tells, and where links may lead.</p>
<form id="settings"><label class="hidden" for="settings-json">Settings</label><textarea id="settings-json" rows="24" spellcheck="false"></textarea><button type="submit">Save</button></form></section>
</main>`,
    '<script type="module" src="/admin/admin.js"></script>',
  );
