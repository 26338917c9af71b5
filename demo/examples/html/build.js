import { cpSync } from 'node:fs';

// The page needs no bundler: copy it, and the whole folder of the script.
cpSync('index.html', 'dist/index.html');
cpSync('node_modules/@login-widget/widget/dist/preact', 'dist/login-widget', { recursive: true });
