import { call } from './api.js';
import { $, confirmed, fill, linesOf, make, onClick, onSubmit, say } from './dom.js';

const line = ({ client_id, client_name, client_type, redirect_uris }) => {
  const what = make(
    'div',
    { className: 'what' },
    make('strong', {}, client_name),
    make('span', { className: 'soft' }, make('code', {}, client_id)),
    make('span', { className: 'soft' }, redirect_uris.join(', ')),
  );
  const remove = onClick(make('button', { type: 'button', className: 'danger' }, 'Delete'), async () => {
    if (!(await confirmed(`Delete ${client_name}? Its people can sign in there no more.`, 'Delete'))) return;
    await call('DELETE', `/clients/${client_id}`);
    await showApplications();
  });
  remove.setAttribute('aria-label', `Delete ${client_name}`);
  const kind = client_type === 'first_party' ? 'Our own' : 'Third party';
  return make('li', {}, what, make('span', { className: 'badge quiet' }, kind), remove);
};

export const showApplications = async () => {
  const applications = await call('GET', '/clients');
  fill($('#application-list'), $('#no-applications'), applications.map(line));
};

onSubmit($('#application'), async (data) => {
  const { client_id, client_secret } = await call('POST', '/clients', {
    name: data.get('name'),
    type: data.get('type'),
    is_public: data.has('is_public'),
    redirect_uris: linesOf(data.get('redirect_uris')),
    post_logout_redirect_uris: linesOf(data.get('post_logout_redirect_uris')),
  });
  await showApplications();
  $('#application').reset();
  const secret = client_secret ? `\nclient_secret ${client_secret}` : '';
  $('#application output').textContent = `client_id     ${client_id}${secret}`;
  say(secret === '' ? 'Registered.' : 'Registered. The secret is shown this once.');
});
