import { $, make } from './dom.js';

/** Name of the field in the settings and in the form. */
export const POLICY = 'bootstrap.rbac_policy';

const permissionOf = ({ resource_id, actions }) =>
  make(
    'span',
    { className: 'soft' },
    make('code', {}, resource_id),
    actions.includes('*') ? ' all of it' : ` ${actions.join(', ')}`,
  );

const roleLine = ({ role_id, description = '', permissions }) =>
  make(
    'li',
    {},
    make(
      'div',
      { className: 'what' },
      make('strong', {}, role_id),
      make('span', { className: 'soft' }, description),
      ...permissions.map(permissionOf),
    ),
  );

/** Shows the roles, and the whole policy in its field. */
export const showPolicy = (field, policy) => {
  $('#roles').replaceChildren(...policy.roles.map(roleLine));
  field.value = JSON.stringify(policy, null, 2);
};

/** Returns the policy in the field. Empty means null, which selects the provider's own. */
export const readPolicy = (text) => {
  try {
    return text.trim() === '' ? null : JSON.parse(text);
  } catch (cause) {
    throw Object.assign(new Error(`${POLICY} is not JSON.`, { cause }), { field: POLICY });
  }
};

/** Moves an error about a part of the policy to its field, and opens that field. */
export const refusedPolicy = (error) => {
  if (!error.field?.startsWith(POLICY)) return error;
  $('#roles').parentElement.querySelector('details').open = true;
  const message = error.message.replace(`${POLICY}.`, '');
  return Object.assign(new Error(message, { cause: error }), { field: POLICY });
};
