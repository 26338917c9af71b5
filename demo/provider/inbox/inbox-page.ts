import { html } from '../messages/escape-html.ts';

/** The page's frame. `inbox.js` adds the messages. */
export const inboxPage = (projectName: string): string => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Inbox · ${projectName}</title>
<link rel="stylesheet" href="/base.css">
<link rel="stylesheet" href="/inbox/inbox.css">
<link rel="icon" href="data:,">
<script type="module" src="/inbox/inbox.js"></script>
</head>
<body>
<header>
<div><h1>Inbox</h1><p>What ${projectName} would have sent by mail, text message and WhatsApp.</p></div>
<label>To <input id="filter" type="search" placeholder="everyone" autocomplete="off" spellcheck="false"></label>
</header>
<main>
<p id="status" role="status"></p>
<div id="empty" class="card empty" hidden><p class="empty-title">No messages yet</p><p>Ask for a code or a login link. It arrives here within a second.</p></div>
<ol id="messages" aria-label="Messages, newest first"></ol>
</main>
<template id="message">
<li><article class="card">
<div class="top"><span class="badge channel"></span><span class="to"></span><time></time></div>
<h2></h2>
<div class="code-row"><output class="code"></output><button type="button" class="copy-code">Copy code</button></div>
<div class="link-row"><a class="main button link" rel="noreferrer">Open link</a><button type="button" class="copy-link">Copy link</button></div>
<details><summary>Whole message</summary><pre></pre><a class="view" target="_blank" rel="noopener noreferrer">As the mail looks</a></details>
</article></li>
</template>
</body>
</html>`;
