import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { createSessionVerifier, honoGuard } from '@login-widget/auth-client/server';
import { renderLoginWidget } from '@login-widget/widget/server';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';

const { PUBLIC_TOKEN = '', PROJECT_ID = '', PROJECT_SECRET, PORT = '3000' } = process.env;
const { PROVIDER_URL: apiUrl = 'http://localhost:5180' } = process.env;

const verifier = createSessionVerifier({ projectId: PROJECT_ID, secret: PROJECT_SECRET, apiUrl });
const form = renderLoginWidget({
  publicToken: PUBLIC_TOKEN,
  apiUrl,
  config: { products: ['otp'], otpOptions: { methods: ['email'] } },
});

const app = new Hono();

app.get('/', (c) =>
  c.html(html`<!doctype html>
    <html lang="en">
      <meta name="viewport" content="width=device-width">
      <title>Sign in</title>
      <link rel="icon" href="data:,">
      <link rel="stylesheet" href="/page.css">
      <script type="module" src="/login-widget.js"></script>
      <script type="module" src="/page.js"></script>
      <main>
        <h1>Acme</h1>
        ${raw(form)}
        <div hidden><p role="status"></p><button type="button">Sign out</button></div>
      </main>
    </html>`),
);

// `fresh` asks the provider, which also returns the user.
app.use('/api/*', honoGuard(verifier, { fresh: true }));
app.get('/api/me', (c) => c.json({ email: verifier.of(c.req.raw).user?.emails[0]?.email }));

app.use(
  serveStatic({ root: 'public' }),
  serveStatic({ root: 'node_modules/@login-widget/widget/dist/preact' }),
);

serve({ fetch: app.fetch, port: Number(PORT) }, () => console.log(`http://localhost:${PORT}`));
