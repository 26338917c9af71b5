import { call } from './api.js';
import {
  $,
  confirmed,
  fill,
  fillPaged,
  forgetChanges,
  hasChanges,
  keepChanges,
  linesOf,
  make,
  markChanged,
  onClick,
  onSubmit,
  removeProblems,
  say,
  sayUnsaved,
} from './dom.js';

const section = $('#organization');
const policy = $('#policy');
const CHOICES = ['email_jit_provisioning', 'sso_jit_provisioning', 'mfa_policy'];
const DOMAINS = 'email_allowed_domains';
const METHODS = { auth: 'allowed_auth_methods', mfa: 'allowed_mfa_methods' };

let open;
/** The organization whose policy is in the form. */
let policyOf;

/** Policies of other organizations that are not saved yet: the values of the form, by organization. */
const drafts = new Map();

const path = (rest = '') => `/organizations/${encodeURIComponent(open)}${rest}`;

/** A list item with a button that removes it. */
const removable = ({ title, detail, badge, question, rest }) => {
  const what = make(
    'div',
    { className: 'what' },
    make('strong', {}, title),
    make('span', { className: 'soft' }, detail),
  );
  const remove = onClick(make('button', { type: 'button', className: 'danger' }, 'Remove'), async () => {
    const address = path(rest);
    if (!(await confirmed(question, 'Remove'))) return;
    await call('DELETE', address);
    await showOrganization(open);
  });
  remove.setAttribute('aria-label', `Remove ${title}`);
  return make('li', {}, what, ...(badge ? [make('span', { className: 'badge quiet' }, badge)] : []), remove);
};

const memberLine = ({ member_id, email_address, name, status, is_admin }) =>
  removable({
    title: email_address,
    detail: [name, is_admin ? 'administrator' : ''].filter(Boolean).join(' · '),
    badge: status === 'active' ? '' : status,
    question: `Remove ${email_address}? Their sessions here end.`,
    rest: `/members/${encodeURIComponent(member_id)}`,
  });

/** The name of a kind of provider, as the form for a new connection calls it. */
const kindOf = (identity_provider) =>
  [...$('#new-connection').elements.identity_provider.options].find(
    ({ value }) => value === identity_provider,
  )?.text ?? identity_provider;

const connectionLine = ({ connection_id, display_name, identity_provider }) =>
  removable({
    title: display_name,
    detail: make('span', {}, `${kindOf(identity_provider)} · `, make('code', {}, connection_id)),
    question: `Remove ${display_name}? Nobody signs in by it any more.`,
    rest: `/connections/${encodeURIComponent(connection_id)}`,
  });

/** Returns the selected methods of a group. */
const ticked = (group) => [...policy.elements[METHODS[group]]].filter(({ checked }) => checked);

/** Marks a choice with which nobody could sign in. */
const checkPolicy = () => {
  const isNeeded = { auth: true, mfa: policy.elements.mfa_policy.value === 'REQUIRED_FOR_ALL' };
  for (const group of ['auth', 'mfa']) {
    const problem = isNeeded[group] && ticked(group).length === 0;
    const [first] = policy.elements[METHODS[group]];
    first.setCustomValidity(problem ? 'Select at least one, or nobody can sign in.' : '');
  }
};

policy.addEventListener('change', checkPolicy);
keepChanges(policy);

const showPolicy = (organization) => {
  const allowed = (group) =>
    organization[`${group}_methods`] === 'RESTRICTED'
      ? organization[METHODS[group]]
      : [...policy.elements[METHODS[group]]].map(({ value }) => value);
  setPolicy({
    ...organization,
    [DOMAINS]: organization[DOMAINS].join('\n'),
    [METHODS.auth]: allowed('auth'),
    [METHODS.mfa]: allowed('mfa'),
  });
};

/** Returns what is in the form, as `setPolicy` takes it. */
const policyInForm = () => {
  const data = new FormData(policy);
  const groups = Object.values(METHODS).map((name) => [name, data.getAll(name)]);
  return { ...Object.fromEntries(data), ...Object.fromEntries(groups) };
};

const setPolicy = (values) => {
  for (const name of [...CHOICES, DOMAINS]) policy.elements[name].value = values[name] ?? '';
  for (const name of Object.values(METHODS))
    for (const box of policy.elements[name]) box.checked = values[name].includes(box.value);
  checkPolicy();
};

/** Keeps what is not saved yet of the policy in the form, and gives the form what was kept of this organization. */
const swapDraft = (id) => {
  if (hasChanges(policy)) drafts.set(policyOf, policyInForm());
  forgetChanges(policy);
  removeProblems(policy);
  policyOf = id;
  const draft = drafts.get(id);
  drafts.delete(id);
  if (draft) {
    setPolicy(draft);
    markChanged(policy);
  }
  if (drafts.size > 0) markChanged(section);
  else forgetChanges(section);
};

/** What was entered for one organization is not meant for the next. */
const emptyForms = () => {
  for (const form of [$('#new-member'), $('#new-connection')]) {
    form.reset();
    removeProblems(form);
  }
  $('#new-connection output').textContent = '';
};

export const showOrganization = async (id) => {
  if (open !== id) emptyForms();
  open = id;
  const { organization, members } = await call('GET', path());
  // The buttons act on the one that was opened last.
  if (open !== id) return;
  $('#organization-title').textContent = organization.organization_name;
  $('#organization-slug').textContent = organization.organization_slug;
  const ask = async (last) =>
    last ? call('GET', path(`/members?after=${encodeURIComponent(last.member_id)}`)) : members;
  const [list, none, more] = [$('#members'), $('#no-members'), $('#more-members')];
  await fillPaged({ list, none, more, ask, line: memberLine });
  fill($('#connections'), $('#no-connections'), organization.sso_active_connections.map(connectionLine));
  $('#organization-json').textContent = JSON.stringify(organization, null, 2);
  if (policyOf !== id) swapDraft(id);
  if (hasChanges(policy)) return sayUnsaved();
  showPolicy(organization);
};

/** Returns the restriction of a group. Without one, every method is selected. */
const methods = (group) => {
  const boxes = [...policy.elements[METHODS[group]]];
  const chosen = ticked(group).map(({ value }) => value);
  const isRestricted = chosen.length < boxes.length;
  return {
    [`${group}_methods`]: isRestricted ? 'RESTRICTED' : 'ALL_ALLOWED',
    [METHODS[group]]: isRestricted ? chosen : [],
  };
};

onSubmit(policy, async (data) => {
  await call('PUT', path('/policy'), {
    // Keep what was set by the API and has no option here.
    ...Object.fromEntries(CHOICES.filter((name) => data.has(name)).map((name) => [name, data.get(name)])),
    [DOMAINS]: linesOf(data.get(DOMAINS)),
    ...methods('auth'),
    ...methods('mfa'),
  });
  forgetChanges(policy);
  await showOrganization(open);
  say('Saved.');
});

onSubmit($('#new-member'), async (data) => {
  await call('POST', path('/members'), { ...Object.fromEntries(data), status: 'invited' });
  $('#new-member').reset();
  await showOrganization(open);
  say('Invited. They find the invitation when they sign in.');
});

/** A client belongs to an issuer. Without one, a stand-in would be connected. */
$('#new-connection').addEventListener('input', ({ currentTarget: { elements } }) => {
  elements.issuer.required = elements.client_id.value !== '' || elements.client_secret.value !== '';
});

onSubmit($('#new-connection'), async (data) => {
  const { display_name, identity_provider, issuer, client_id, client_secret } = Object.fromEntries(data);
  const openid = issuer === '' ? {} : { openid: { issuer, client_id, client_secret } };
  const made = await call('POST', path('/connections'), { display_name, identity_provider, ...openid });
  $('#new-connection').reset();
  await showOrganization(open);
  $('#new-connection output').textContent = `redirect_uri  ${made.redirect_uri}`;
  say('Connected.');
});

onClick($('#delete-organization'), async () => {
  const [who, address] = [$('#organization-title').textContent, path()];
  if (!(await confirmed(`Delete ${who} for good? Its members and their sessions go too.`, 'Delete'))) return;
  await call('DELETE', address);
  forgetChanges(policy);
  location.hash = '#organizations';
});
