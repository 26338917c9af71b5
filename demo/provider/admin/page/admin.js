const $ = (selector) => document.querySelector(selector);
const status = $('#status');
const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
let open;

/** Calls the API; a refusal is shown, never swallowed. */
const call = async (method, path, body) => {
  const response = await fetch(`/admin/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = response.status === 204 ? undefined : await response.json();
  status.textContent = response.ok ? '' : answer.error_message;
  if (!response.ok) throw new Error(answer.error_message);
  return answer;
};

const button = (label, act) => {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  element.addEventListener('click', () => act().catch(() => {}));
  return element;
};

const row = (cells) => {
  const element = document.createElement('tr');
  for (const cell of cells) {
    const data = document.createElement('td');
    data.append(cell);
    element.append(data);
  }
  return element;
};

const showUser = async (id) => {
  open = id;
  const { user, sessions } = await call('GET', `/users/${id}`);
  $('#user').hidden = false;
  $('#user-title').textContent = user.emails[0]?.email ?? user.phone_numbers[0]?.phone_number ?? user.user_id;
  $('#user-json').textContent = JSON.stringify(user, null, 2);
  $('#impersonate output').textContent = '';
  $('#sessions').replaceChildren(
    ...sessions.map((session) => {
      const line = document.createElement('p');
      const by = session.authentication_factors.map((factor) => factor.delivery_method).join(', ');
      line.append(
        `${by} · seen ${time.format(new Date(session.last_accessed_at))} · ${session.attributes.ip_address} `,
        button('Revoke', async () => {
          await call('DELETE', `/sessions/${session.session_id}`);
          await Promise.all([showUser(id), showUsers()]);
        }),
      );
      return line;
    }),
  );
};

const showUsers = async () => {
  const users = await call('GET', `/users?search=${encodeURIComponent($('#search').value)}`);
  $('#no-users').hidden = users.length > 0;
  $('#users').replaceChildren(
    ...users.map((user) =>
      row([
        user.addresses.join(', ') || user.user_id,
        user.status,
        time.format(new Date(user.created_at)),
        String(user.sessions),
        button('Show', () => showUser(user.user_id)),
      ]),
    ),
  );
};

$('#search').addEventListener('input', () => void showUsers().catch(() => {}));

$('#impersonate').addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = new FormData(event.target);
  const { impersonation_token } = await call(
    'POST',
    `/users/${open}/impersonation`,
    Object.fromEntries(form),
  );
  event.target.querySelector('output').textContent = impersonation_token;
});

$('#settings').addEventListener('submit', async (event) => {
  event.preventDefault();
  let wanted;
  try {
    wanted = JSON.parse($('#settings-json').value);
  } catch {
    status.textContent = 'That is not valid JSON.';
    return;
  }
  await call('PUT', '/settings', wanted);
  status.textContent = 'Saved.';
});

/** Of the settings, those that the API takes back. */
const FIXED = ['slug_pattern', 'create_organization_enabled', 'rbac_policy', 'vertical'];

const showSettings = async () => {
  const settings = await call('GET', '/settings');
  for (const name of FIXED) delete settings.bootstrap[name];
  $('#settings-json').value = JSON.stringify(settings, null, 2);
};

void Promise.all([showUsers(), showSettings()]).catch(() => {});
