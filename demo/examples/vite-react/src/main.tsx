import { createAuthClient } from '@login-widget/auth-client';
import { AuthClientProvider } from '@login-widget/auth-client/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';

// Once, outside of components: the page and the widget share it.
const client = createAuthClient(import.meta.env.VITE_PUBLIC_TOKEN, {
  apiUrl: import.meta.env.VITE_PROVIDER_URL ?? 'http://localhost:5180',
});

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <AuthClientProvider client={client}>
      <App />
    </AuthClientProvider>
  </StrictMode>,
);
