import { createClientWith, oauth, otps, user } from '@login-widget/auth-client';

/*
 * The client without the widget, with custom screens. The client alone keeps the session, the cookies and the other
 * tabs up to date.
 */

const element = <Kind extends HTMLElement>(id: string) => document.querySelector(`#${id}`) as Kind;
const setting = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '';
const query = new URLSearchParams(location.search);
const duration = { session_duration_minutes: 30 };

const client = createClientWith({ otps, oauth, user }, setting('public-token'), {
  apiUrl: setting('auth-api-url'),
  cookieOptions: { httpOnly: query.has('http-only') },
});

let methodId: string | undefined;

function draw(): void {
  const me = client.user.getSync();
  element('ask').hidden = me !== null || methodId !== undefined;
  element('enter').hidden = me !== null || methodId === undefined;
  element('inside').hidden = me === null;
  element('who').textContent = me?.emails[0]?.email ?? '';
}

/** Runs an action of the person, and shows its error in the page. */
async function attempt(task: () => Promise<unknown>): Promise<void> {
  const problem = element('problem');
  problem.textContent = '';
  try {
    await task();
  } catch (error) {
    problem.textContent = (error as { error_message?: string }).error_message ?? (error as Error).message;
  }
  draw();
}

const on = (id: string, type: 'click' | 'submit', task: () => Promise<unknown>) =>
  element(id).addEventListener(type, (event) => {
    event.preventDefault();
    void attempt(task);
  });

on('ask', 'submit', async () => {
  const sent = await client.otps.email.loginOrCreate(element<HTMLInputElement>('email').value);
  methodId = sent.method_id;
});
on('enter', 'submit', async () => {
  await client.otps.authenticate(element<HTMLInputElement>('code').value, methodId ?? '', duration);
  methodId = undefined;
});
on('sign-out', 'click', () => client.session.revoke());
on('one-tap', 'click', async () => {
  const here = location.origin + location.pathname;
  const outcome = await client.oauth.googleOneTap.start({
    login_redirect_url: here,
    signup_redirect_url: here,
  });
  if (!outcome.success) throw new Error(`One Tap was not shown: ${outcome.reason}`);
});

client.onStateChange(draw);
draw();

if (query.get('stytch_token_type') === 'oauth') {
  history.replaceState(null, '', location.pathname);
  void attempt(() => client.oauth.authenticate(query.get('token') ?? '', duration));
}
