import { call } from './api.js';
import { $, confirmed, fill, make, onClick, onSubmit, say, timeOf } from './dom.js';

let open;

const named = (text, verified) =>
  make('span', {}, text, verified === false ? make('span', { className: 'soft' }, ' (not proven)') : '');

/** The person's sign-in methods, without the empty ones. */
const facts = (user) => [
  ['Id', [make('code', {}, user.user_id)]],
  ['Since', [timeOf(user.created_at)]],
  ['Mail', user.emails.map(({ email, verified }) => named(email, verified))],
  ['Phone', user.phone_numbers.map(({ phone_number, verified }) => named(phone_number, verified))],
  ['Password', user.password === null ? [] : [named(user.password.requires_reset ? 'must be reset' : 'set')]],
  ['Passkeys', user.webauthn_registrations.map(({ name }) => named(name))],
  ['Social', user.providers.map(({ provider_type }) => named(provider_type))],
  [
    'Wallets',
    user.crypto_wallets.map(({ crypto_wallet_address }) => make('code', {}, crypto_wallet_address)),
  ],
  ['Authenticator', user.totps.map(({ verified }) => named('set up', verified))],
];

const sessionLine = (session) => {
  const by = session.authentication_factors.map((factor) => factor.delivery_method).join(', ');
  const where = `${session.attributes.ip_address} · ${session.attributes.user_agent || 'unknown browser'}`;
  const what = make(
    'div',
    { className: 'what' },
    make('strong', {}, `By ${by}`),
    make(
      'span',
      { className: 'soft' },
      'Seen ',
      timeOf(session.last_accessed_at),
      ' · ends ',
      timeOf(session.expires_at),
    ),
    make('span', { className: 'soft' }, where),
  );
  const end = onClick(make('button', { type: 'button', className: 'danger' }, 'End'), async () => {
    await call('DELETE', `/sessions/${session.session_id}`);
    await showUser(open);
    say('The session has ended.');
  });
  end.setAttribute('aria-label', `End the session by ${by}`);
  return make('li', {}, what, end);
};

export const showUser = async (id) => {
  // Its reason is about one person.
  if (open !== id) $('#impersonate').elements.reason.value = '';
  open = id;
  const { user, sessions } = await call('GET', `/users/${encodeURIComponent(id)}`);
  // The buttons act on the one that was opened last.
  if (open !== id) return;
  $('#user-title').textContent = user.emails[0]?.email ?? user.phone_numbers[0]?.phone_number ?? 'User';
  $('#user-status').textContent = user.status;
  $('#user-status').className = user.status === 'active' ? 'badge' : 'badge quiet';
  $('#user-facts').replaceChildren(
    ...facts(user)
      .filter(([, values]) => values.length > 0)
      .flatMap(([name, values]) => [make('dt', {}, name), make('dd', {}, ...values)]),
  );
  $('#user-json').textContent = JSON.stringify(user, null, 2);
  $('#impersonate output').textContent = '';
  $('#end-sessions').hidden = sessions.length === 0;
  fill($('#sessions'), $('#no-sessions'), sessions.map(sessionLine));
};

onClick($('#end-sessions'), async () => {
  await call('DELETE', `/users/${encodeURIComponent(open)}/sessions`);
  await showUser(open);
  say('All sessions have ended.');
});

onClick($('#delete-user'), async () => {
  const id = open;
  const who = $('#user-title').textContent;
  const question = `Delete ${who} for good? Sessions and sign-in methods go too. Your site is not told.`;
  if (!(await confirmed(question, 'Delete'))) return;
  await call('DELETE', `/users/${encodeURIComponent(id)}`);
  location.hash = '#users';
});

onSubmit($('#impersonate'), async (form) => {
  const id = open;
  const path = `/users/${encodeURIComponent(id)}/impersonation`;
  const answer = await call('POST', path, Object.fromEntries(form));
  if (open === id) $('#impersonate output').textContent = answer.impersonation_token;
});
