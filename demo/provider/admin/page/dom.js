export const $ = (selector) => document.querySelector(selector);

/** Creates an element with properties and children. Text is never parsed as HTML. */
export const make = (tag, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};

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

/** Size of the provider's pages. */
const PAGE = 50;

/**
 * Shows a list page by page: the first now, the next ones by a button.
 *
 * @param ask returns a page, after the last item of the previous one
 */
export const fillPaged = async ({ list, none, more, ask, line, isPaged = true }) => {
  const items = await ask();
  fill(list, none, items.map(line));
  let last = items.at(-1);
  more.hidden = !isPaged || items.length < PAGE;
  more.onclick = async () => {
    more.disabled = true;
    const next = await ask(last).catch(() => undefined);
    more.disabled = false;
    if (!next) return;
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

/** Runs an action on click, and disables the button meanwhile. */
export const onClick = (button, act) => {
  button.addEventListener('click', async () => {
    button.disabled = true;
    await act().catch(() => {});
    button.disabled = false;
  });
  return button;
};

/** Runs an action on submit. An error is shown under the field that the provider names. */
export const onSubmit = (form, act) => {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    for (const field of form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid');
    for (const problem of form.querySelectorAll('.problem')) problem.remove();
    const submit = form.querySelector('[type=submit]');
    submit.disabled = true;
    await act(new FormData(form)).catch((error) => showProblem(form, error));
    submit.disabled = false;
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
