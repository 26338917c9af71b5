export const $ = (selector) => document.querySelector(selector);

/** Creates an element with properties and children. Text is never parsed as HTML. */
export const make = (tag, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};

/** Nodes of addresses, which break before the `@` if they are too long for their line. */
export const breakableAddresses = (addresses) =>
  addresses.split(/(?=@)/).flatMap((part, index) => (index === 0 ? part : [make('wbr'), part]));

const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export const timeOf = (iso) => make('time', { dateTime: iso }, time.format(new Date(iso)));

/** Returns the lines of a text field that are not empty. */
export const linesOf = (text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Shows a list, or a message when it is empty. */
export const fill = (list, none, items) => {
  list.replaceChildren(...items);
  none.hidden = items.length > 0;
};

/**
 * Returns a function that says whether its call is still the newest one. An answer may come after that of a later
 * question, and must not replace it.
 */
export const inTurn = () => {
  let newest = 0;
  return () => {
    newest += 1;
    const turn = newest;
    return () => turn === newest;
  };
};

/** Size of the provider's pages. */
const PAGE = 50;

/** Of each list, the turns of its questions. */
const turns = new WeakMap();

/**
 * Shows a list page by page: the first now, the next ones by a button.
 *
 * @param ask returns a page, after the last item of the previous one
 */
export const fillPaged = async ({ list, none, more, ask, line, isPaged = true }) => {
  if (!turns.has(list)) turns.set(list, inTurn());
  const isNewest = turns.get(list)();
  const items = await ask();
  if (!isNewest()) return;
  fill(list, none, items.map(line));
  let last = items.at(-1);
  more.hidden = !isPaged || items.length < PAGE;
  more.onclick = async () => {
    more.disabled = true;
    const next = await ask(last).catch(() => undefined);
    more.disabled = false;
    if (!isNewest()) return;
    if (!next) return more.focus();
    const lines = next.map(line);
    list.append(...lines);
    last = next.at(-1) ?? last;
    more.hidden = next.length < PAGE;
    lines[0]?.querySelector('a, button')?.focus();
  };
};

/** Shows a message until the next action. */
export const say = (sentence) => {
  $('#status').textContent = sentence;
};

/** Remembers that a form was changed, until `forgetChanges`. Its section must not show the stored values over them. */
export const keepChanges = (form) => {
  form.addEventListener('input', () => markChanged(form));
};

export const markChanged = (element) => {
  element.dataset.changed = '';
};

export const hasChanges = (form) => 'changed' in form.dataset;

/** The changes were saved, or are discarded. */
export const forgetChanges = (form) => {
  delete form.dataset.changed;
};

export const sayUnsaved = () => say('Your changes are not saved yet.');

// Asks before the page is closed or reloaded.
addEventListener('beforeunload', (event) => {
  if ($('[data-changed]')) event.preventDefault();
});

/** Asks for confirmation before an action that cannot be undone. */
export const confirmed = (question, yes) => {
  const dialog = $('#confirm');
  $('#confirm-question').textContent = question;
  $('#confirm-yes').textContent = yes;
  dialog.returnValue = 'no';
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true });
  });
};

/** The question was about another section. */
addEventListener('hashchange', () => $('#confirm').close('no'));

/** Whether keys still reach something. A closed dialog keeps the focus for a moment. */
const hasFocus = () => document.activeElement !== document.body && document.activeElement.checkVisibility();

/**
 * Returns the focus that a button has lost, because it was disabled or is gone: to the button, else to the heading of
 * its section.
 */
const giveFocusBack = (button) => {
  if (!hasFocus()) button.focus();
  if (!hasFocus()) $('main > section:not([hidden]) h2')?.focus();
};

/** Runs an action on click, and disables the button meanwhile. */
export const onClick = (button, act) => {
  button.addEventListener('click', async () => {
    button.disabled = true;
    await act().catch(() => {});
    button.disabled = false;
    giveFocusBack(button);
  });
  return button;
};

/** Removes the errors of the last submit. */
export const removeProblems = (form) => {
  for (const field of form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid');
  for (const problem of form.querySelectorAll('.problem')) problem.remove();
};

/** Runs an action on submit. An error is shown under the field that the provider names. */
export const onSubmit = (form, act) => {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    removeProblems(form);
    const submit = form.querySelector('[type=submit]');
    submit.disabled = true;
    await act(new FormData(form)).catch((error) => showProblem(form, error));
    submit.disabled = false;
    giveFocusBack(submit);
  });
};

const showProblem = (form, { message, field = '' }) => {
  // `allowed_origins.0` names a line of `allowed_origins`.
  const [, name, line] = /^(.*?)(?:\.(\d+))?$/.exec(field);
  const input = form.elements.namedItem(name);
  if (!(input instanceof HTMLElement)) return;
  const subject = line === undefined ? 'This' : `Line ${Number(line) + 1}`;
  const sentence = message.startsWith(field) ? `${subject}${message.slice(field.length)}` : message;
  const problem = make('span', { className: 'problem', id: `problem-${name}` }, sentence);
  input.setAttribute('aria-invalid', 'true');
  input.setAttribute('aria-describedby', problem.id);
  input.after(problem);
  input.focus();
  say('');
};
