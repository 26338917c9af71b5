import { call } from './api.js';
import { $, forgetChanges, hasChanges, keepChanges, linesOf, onSubmit, say, sayUnsaved } from './dom.js';
import { POLICY, readPolicy, refusedPolicy, showPolicy } from './roles.js';

const form = $('#settings');
const LISTS = ['bootstrap.email_domains', 'allowed_origins', 'allowed_redirects'];

/** Fields with a single value, such as `bootstrap.project_name`. The others are combined below. */
const plainFields = () =>
  [...form.elements].filter(({ name, type }) => name !== '' && type !== 'submit' && !COMPOSED.has(name));
const COMPOSED = new Set([
  'password_policy',
  'luds_minimum_count',
  'luds_complexity',
  'captcha',
  'site_key',
  POLICY,
]);

const read = (settings, name) => name.split('.').reduce((value, key) => value?.[key], settings);

const write = (settings, name, value) => {
  const [key, inner] = name.split('.');
  if (inner === undefined) settings[key] = value;
  else settings[key] = { ...settings[key], [inner]: value };
};

/** Shows settings that depend on a choice only beside that choice. */
const showDependents = () => {
  for (const part of form.querySelectorAll('[data-when]')) {
    const [name, value] = part.dataset.when.split('=');
    const field = form.elements.namedItem(name);
    part.hidden = value === undefined ? !field.checked : field.value !== value;
  }
};

export const showProject = async () => {
  const settings = await call('GET', '/settings');
  if (hasChanges(form)) return sayUnsaved();
  for (const field of plainFields()) {
    const value = read(settings, field.name);
    if (field.type === 'checkbox') field.checked = value === true;
    else field.value = Array.isArray(value) ? value.join('\n') : (value ?? '');
  }
  const { password_policy, luds_minimum_count, luds_complexity, captcha, site_key } = form.elements;
  const { password_config, captcha_settings } = settings.bootstrap;
  password_policy.value = password_config ? 'luds' : 'zxcvbn';
  if (password_config) {
    luds_minimum_count.value = password_config.luds_minimum_count;
    luds_complexity.value = password_config.luds_complexity;
  }
  captcha.checked = captcha_settings.enabled;
  site_key.value = captcha_settings.siteKey ?? '';
  showPolicy(form.elements[POLICY], settings.bootstrap.rbac_policy);
  showDependents();
};

const fieldValue = ({ name, type, value, checked }) => {
  if (type === 'checkbox') return checked;
  if (LISTS.includes(name)) return linesOf(value);
  if (type === 'number') return Number(value);
  return type === 'url' && value === '' ? null : value;
};

form.addEventListener('change', showDependents);
keepChanges(form);

onSubmit(form, async () => {
  const settings = {};
  for (const field of plainFields()) write(settings, field.name, fieldValue(field));
  const { password_policy, luds_minimum_count, luds_complexity, captcha, site_key } = form.elements;
  const luds = {
    luds_minimum_count: Number(luds_minimum_count.value),
    luds_complexity: Number(luds_complexity.value),
  };
  write(settings, 'bootstrap.password_config', password_policy.value === 'luds' ? luds : null);
  const captchaSettings = captcha.checked ? { enabled: true, siteKey: site_key.value } : { enabled: false };
  write(settings, 'bootstrap.captcha_settings', captchaSettings);
  write(settings, POLICY, readPolicy(form.elements[POLICY].value));
  const saved = await call('PUT', '/settings', settings).catch((error) => {
    throw refusedPolicy(error);
  });
  forgetChanges(form);
  showPolicy(form.elements[POLICY], saved.bootstrap.rbac_policy);
  $('h1').textContent = settings.bootstrap.project_name;
  say('Saved.');
});
