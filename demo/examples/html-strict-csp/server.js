import { createServer } from 'node:http';
import sirv from 'sirv';

const { PROVIDER_URL = 'http://localhost:5180', PORT = 3000 } = process.env;

// No inline code, no `eval`, no other origin than the provider, and no text that becomes HTML.
const policy = [
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:",
  `connect-src ${PROVIDER_URL}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  "require-trusted-types-for 'script'; trusted-types 'none'",
].join('; ');

const page = sirv('public');
const widget = sirv('node_modules/@login-widget/widget/dist/preact');

createServer((request, response) => {
  response.setHeader('content-security-policy', policy);
  page(request, response, () => widget(request, response));
}).listen(PORT, () => console.log(`http://localhost:${PORT}`));
