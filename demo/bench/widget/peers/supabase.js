import { Auth } from '@supabase/auth-ui-react';
import { ThemeSupa } from '@supabase/auth-ui-shared';
import { createClient } from '@supabase/supabase-js';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { provider } from './provider.js';

const supabaseClient = createClient(`${provider}/api/supabase`, 'anonymous-key');
createRoot(document.querySelector('#root')).render(
  createElement(Auth, {
    supabaseClient,
    view: 'magic_link',
    providers: [],
    appearance: { theme: ThemeSupa },
  }),
);
