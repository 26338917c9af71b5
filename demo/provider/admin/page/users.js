import { call } from './api.js';
import { $, breakableAddresses, fillPaged, make, timeOf } from './dom.js';

/** Keystrokes within this time are one search; milliseconds. */
const PAUSE_MS = 150;

const search = $('#search');
let pause;

const line = ({ user_id, addresses, status, created_at, sessions }) => {
  const detail = make('span', { className: 'soft' }, 'Since ', timeOf(created_at));
  const signedIn = sessions === 0 ? '' : ` · ${sessions} ${sessions === 1 ? 'session' : 'sessions'}`;
  detail.append(signedIn);
  const name = make('strong', {}, ...breakableAddresses(addresses.join(', ') || user_id));
  const link = make('a', { className: 'what', href: `#user/${encodeURIComponent(user_id)}` }, name, detail);
  const badge = make('span', { className: status === 'active' ? 'badge' : 'badge quiet' }, status);
  return make('li', {}, link, badge);
};

export const showUsers = async () => {
  const wanted = search.value.trim();
  $('#no-users').textContent = wanted === '' ? 'Nobody has signed up yet.' : `No user matches “${wanted}”.`;
  const ask = (last) =>
    call('GET', `/users?${new URLSearchParams({ search: wanted, ...(last && { after: last.user_id }) })}`);
  const [list, none, more] = [$('#user-list'), $('#no-users'), $('#more-users')];
  // A search shows one page; more letters narrow it down.
  await fillPaged({ list, none, more, ask, line, isPaged: wanted === '' });
};

search.addEventListener('input', () => {
  clearTimeout(pause);
  pause = setTimeout(() => showUsers().catch(() => {}), PAUSE_MS);
});
