import { Auth } from '@supabase/auth-ui-react';
import { ThemeSupa } from '@supabase/auth-ui-shared';
import { createClient } from '@supabase/supabase-js';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const supabaseClient = createClient(`${location.origin}/api/supabase`, 'anonymous-key');
createRoot(document.querySelector('#root')).render(
  createElement(Auth, {
    supabaseClient,
    view: 'magic_link',
    providers: [],
    appearance: { theme: ThemeSupa },
  }),
);
