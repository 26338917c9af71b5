import { readFile } from 'node:fs/promises';
import { type Answer, descope, hanko, stytch, supabase } from './answers.ts';

/** A page to measure. A new row adds one. */
export interface Subject {
  readonly name: string;
  /** Name in the table. */
  readonly title: string;
  readonly kind: 'floor' | 'ours' | 'peer';
  /** A script of `peers/` that is bundled with its imports. */
  readonly bundle?: string;
  /** Whether that script imports the widget's React, not the one of `package.json` beside it. */
  readonly hasOurReact?: boolean;
  /** A folder of built files. */
  readonly folder?: string;
  /** Content of the page's body. `ORIGIN` stands for the page's origin, `PROVIDER` for the provider's. */
  readonly body: string | (() => Promise<string>);
  /** Content of the page's head. */
  readonly head?: string;
  /** Selector that exists only on the second screen, in the page or in any shadow root. */
  readonly next: string;
  /** Selector of the submit control, unless it is a button of the field's form. */
  readonly submit?: string;
  readonly answer: Answer;
}

const TOKEN = 'public-token-test-00000000-0000-0000-0000-000000000000';
const CODE = 'input[autocomplete="one-time-code"]';
const CONFIG = { products: ['otp'], otpOptions: { methods: ['email'] } } as const;
const element = `<login-widget public-token="${TOKEN}" api-url="PROVIDER" config='${JSON.stringify(CONFIG)}'></login-widget>`;
const script = '<script type="module" src="login-widget.js"></script>';

const FORM = `<form class="plain"><label>Email <input type="email" name="email" required></label> <button>Continue</button></form>
<form class="code" hidden><label>Code <input autocomplete="one-time-code"></label></form>`;

/** Script of the plain form: one call, then one hidden form is shown. */
const FORM_SCRIPT = `const [ask, enter] = document.querySelectorAll('form');
ask.addEventListener('submit', async (event) => {
  event.preventDefault();
  const email = new FormData(ask).get('email');
  const response = await fetch('PROVIDER/sdk/v1/otps/email/login_or_create', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ email }) });
  if (!response.ok) return;
  ask.hidden = true;
  enter.hidden = false;
  enter.querySelector('input').focus();
});`;

async function serverDrawn(): Promise<string> {
  const path = '../../../widget/dist/npm/server.js';
  const { renderLoginWidget } = (await import(path)) as {
    renderLoginWidget(options: object): string;
  };
  return renderLoginWidget({
    publicToken: TOKEN,
    apiUrl: 'PROVIDER',
    config: CONFIG,
    action: 'ORIGIN/server/',
    preload: JSON.parse(await readFile('widget/dist/script/preload.json', 'utf8')) as string[],
  });
}

export const SUBJECTS: readonly Subject[] = [
  {
    name: 'static',
    title: 'floor: static HTML form',
    kind: 'floor',
    body: `${FORM}<script>${FORM_SCRIPT}</script>`,
    next: CODE,
    answer: stytch,
  },
  {
    name: 'drawn',
    title: 'floor: 0.4 kB of script draws it',
    kind: 'floor',
    bundle: 'drawn.js',
    body: '',
    next: CODE,
    answer: stytch,
  },
  {
    name: 'script',
    title: 'login-widget, script tag (React)',
    kind: 'ours',
    folder: 'widget/dist/script',
    head: script,
    body: element,
    next: CODE,
    answer: stytch,
  },
  {
    name: 'preact',
    title: 'login-widget, script tag (Preact)',
    kind: 'ours',
    folder: 'widget/dist/preact',
    head: script,
    body: element,
    next: CODE,
    answer: stytch,
  },
  {
    name: 'server',
    title: 'login-widget, drawn by the server (React)',
    kind: 'ours',
    folder: 'widget/dist/script',
    head: script,
    body: serverDrawn,
    next: CODE,
    answer: stytch,
  },
  {
    name: 'page',
    title: 'floor: a page with React alone',
    kind: 'floor',
    bundle: 'react-page.js',
    hasOurReact: true,
    body: '<div id="root"></div>',
    next: CODE,
    answer: stytch,
  },
  {
    name: 'npm',
    title: 'login-widget, by npm in a page with React',
    kind: 'ours',
    bundle: 'react-widget.js',
    hasOurReact: true,
    body: '<div id="root"></div>',
    next: CODE,
    answer: stytch,
  },
  {
    name: 'stytch',
    title: 'Stytch 6',
    kind: 'peer',
    bundle: 'stytch.js',
    body: '<stytch-ui></stytch-ui>',
    next: `${CODE}, input[inputmode="numeric"]`,
    answer: stytch,
  },
  {
    name: 'hanko',
    title: 'Hanko elements',
    kind: 'peer',
    bundle: 'hanko.js',
    body: '<hanko-auth></hanko-auth>',
    next: `${CODE}, input[name*="passcode"], .hanko_passcodeInputWrapper input`,
    answer: hanko,
  },
  {
    name: 'descope',
    title: 'Descope 4',
    kind: 'peer',
    bundle: 'descope.js',
    folder: 'demo/bench/widget/node_modules/@descope/web-components-ui/dist/umd',
    body: '<descope-wc project-id="P2000000000000000000000000000" flow-id="sign-in" base-url="PROVIDER/api/descope" base-static-url="PROVIDER/api/descope/pages" base-cdn-url="ORIGIN/descope/index.js"></descope-wc>',
    next: 'descope-passcode',
    submit: 'descope-button',
    answer: descope,
  },
  {
    name: 'supabase',
    title: 'Supabase Auth UI (React)',
    kind: 'peer',
    bundle: 'supabase.js',
    body: '<div id="root"></div>',
    next: '.supabase-auth-ui_ui-message',
    answer: supabase,
  },
];
