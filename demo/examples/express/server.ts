import { createSessionVerifier, expressGuard } from '@login-widget/auth-client/server';
import { renderLoginWidget } from '@login-widget/widget/server';
import express from 'express';

const { PUBLIC_TOKEN = '', PROJECT_ID = '', PROJECT_SECRET, PORT = '3000' } = process.env;
const { PROVIDER_URL: apiUrl = 'http://localhost:5180' } = process.env;

const verifier = createSessionVerifier({ projectId: PROJECT_ID, secret: PROJECT_SECRET, apiUrl });
const form = renderLoginWidget({
  publicToken: PUBLIC_TOKEN,
  apiUrl,
  config: { products: ['otp'], otpOptions: { methods: ['email'] } },
});

const app = express();

app.get('/', (_, response) => {
  response.send(`<!doctype html>
    <html lang="en">
      <meta name="viewport" content="width=device-width">
      <title>Sign in</title>
      <link rel="icon" href="data:,">
      <link rel="stylesheet" href="/page.css">
      <script type="module" src="/login-widget.js"></script>
      <script type="module" src="/page.js"></script>
      <main>
        <h1>Acme</h1>
        ${form}
        <div hidden><p role="status"></p><button type="button">Sign out</button></div>
      </main>
    </html>`);
});
app.use(express.static('public'), express.static('node_modules/@login-widget/widget/dist/preact'));

// `fresh` asks the provider, which also returns the user.
app.get('/api/me', expressGuard(verifier, { fresh: true }), (request, response) => {
  response.json({ email: verifier.of(request).user?.emails[0]?.email });
});

app.listen(Number(PORT), () => console.log(`http://localhost:${PORT}`));
