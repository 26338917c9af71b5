import { call } from './api.js';
import {
  $,
  confirmed,
  fill,
  forgetChanges,
  hasChanges,
  keepChanges,
  make,
  onClick,
  onSubmit,
  say,
  sayUnsaved,
} from './dom.js';

const KINDS = { login: 'Known people', signup: 'New people', reset_password: 'New password' };

const form = $('#template');
const { template_id, kind, name, subject, intro, button } = form.elements;

/** Ids of the templates. */
let ids = [];

/** While the form is being saved. Settles also if it cannot be. */
let saving;

keepChanges(form);

/** Opens the form with a template, or empty for a new one. */
const edit = async (template) => {
  if (saving) {
    // What is in the form would count as changed, and what is typed from now on would be lost.
    form.hidden = true;
    await saving;
  }
  form.hidden = false;
  if (hasChanges(form) && !(await confirmed('Discard the changes?', 'Discard'))) return;
  form.reset();
  forgetChanges(form);
  template_id.readOnly = template !== undefined;
  $('#delete-template').hidden = template === undefined;
  if (template) {
    for (const field of [template_id, kind, name, subject, intro, button]) {
      field.value = template[field.name];
    }
  }
  (template ? name : template_id).focus();
};

const line = (template) => {
  const detail = make(
    'span',
    { className: 'soft' },
    make('code', {}, template.template_id),
    ` · ${template.subject}`,
  );
  const what = make('div', { className: 'what' }, make('strong', {}, template.name), detail);
  const change = make('button', { type: 'button' }, 'Edit');
  change.setAttribute('aria-label', `Edit ${template.name}`);
  change.addEventListener('click', () => edit(template));
  return make('li', {}, what, make('span', { className: 'badge quiet' }, KINDS[template.kind]), change);
};

export const showTemplates = async () => {
  form.hidden = !hasChanges(form);
  const templates = await call('GET', '/templates');
  ids = templates.map((template) => template.template_id);
  fill($('#template-list'), $('#no-templates'), templates.map(line));
  if (hasChanges(form)) sayUnsaved();
};

$('#new-template').addEventListener('click', () => edit());

const save = async (data) => {
  const { template_id: id, ...template } = Object.fromEntries(data);
  if (!template_id.readOnly && ids.includes(id))
    throw Object.assign(new Error('There is a template with this id.'), { field: 'template_id' });
  await call('PUT', `/templates/${encodeURIComponent(id)}`, template);
  forgetChanges(form);
  await showTemplates();
  say(`${template.name} is saved.`);
};

onSubmit(form, (data) => {
  const saved = save(data);
  saving = saved
    .catch(() => {})
    .finally(() => {
      saving = undefined;
    });
  return saved;
});

onClick($('#delete-template'), async () => {
  const question = `Delete ${name.value}? Pages that name it will be refused.`;
  if (!(await confirmed(question, 'Delete'))) return;
  await call('DELETE', `/templates/${encodeURIComponent(template_id.value)}`);
  forgetChanges(form);
  await showTemplates();
});
