/** Interval of the page's requests. A message should seem to arrive by itself. */
const INTERVAL_MS = 1000;
const CHANNELS = { email: 'Mail', sms: 'Text', whatsapp: 'WhatsApp' };

const list = document.querySelector('#messages');
const template = document.querySelector('#message');
const filter = document.querySelector('#filter');
const empty = document.querySelector('#empty');
const status = document.querySelector('#status');
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium', dateStyle: 'medium' });

/** Shown messages by id, so that an update does not move the others. */
const shown = new Map();
let first = true;

const copier = (button, text) => {
  const words = button.firstChild;
  const label = words.data;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(text);
      words.data = 'Copied';
    } catch {
      words.data = 'Press Ctrl+C';
      getSelection().selectAllChildren(button.previousElementSibling);
    }
    setTimeout(() => {
      words.data = label;
    }, 1500);
  });
};

/** Nodes of an address, which breaks before the `@` if it is too long for its line. */
const breakableAddress = (address) =>
  address
    .split(/(?=@)/)
    .flatMap((part, index) => (index === 0 ? part : [document.createElement('wbr'), part]));

/** Ends the accessible name of a message's control, so that those of other messages have other names. */
const about = (message) => {
  const words = document.createElement('span');
  words.className = 'unseen';
  words.textContent = ` for ${message.to}, ${time.format(new Date(message.created_at))}`;
  return words;
};

const render = (message) => {
  const item = template.content.firstElementChild.cloneNode(true);
  const part = (selector) => item.querySelector(selector);
  part('.channel').textContent = CHANNELS[message.channel] ?? message.channel;
  part('.to').append(...breakableAddress(message.to));
  part('time').textContent = time.format(new Date(message.created_at));
  part('time').dateTime = message.created_at;
  part('h2').textContent = message.subject;
  part('pre').textContent = message.text;
  part('.code').textContent = message.code ?? '';
  part('.code-row').hidden = message.code === undefined;
  part('.link-row').hidden = message.link === undefined;
  if (message.code !== undefined) copier(part('.copy-code'), message.code);
  if (message.link !== undefined && /^https?:/.test(message.link)) {
    part('.link').href = message.link;
    copier(part('.copy-link'), message.link);
  }
  part('.view').hidden = message.html === '';
  part('.view').href = `/inbox/messages/${encodeURIComponent(message.id)}/html`;
  for (const control of item.querySelectorAll('button, a, summary')) control.append(about(message));
  item.classList.toggle('new', !first);
  return item;
};

const update = (messages) => {
  const ids = new Set(messages.map((message) => message.id));
  for (const [id, item] of shown) {
    if (ids.has(id)) continue;
    item.remove();
    shown.delete(id);
  }
  for (const message of messages.toReversed()) {
    if (shown.has(message.id)) continue;
    const item = render(message);
    shown.set(message.id, item);
    list.prepend(item);
  }
  empty.hidden = messages.length > 0;
  document.title = document.title.replace(/^(\(\d+\) )?/, messages.length > 0 ? `(${messages.length}) ` : '');
  first = false;
};

const ask = async () => {
  const to = filter.value.trim();
  try {
    const response = await fetch(`/inbox/messages${to === '' ? '' : `?to=${encodeURIComponent(to)}`}`);
    if (!response.ok) throw new Error(String(response.status));
    update(await response.json());
    status.textContent = '';
  } catch {
    status.textContent = 'The provider does not answer. Trying again…';
  }
};

const loop = async () => {
  if (document.visibilityState === 'visible') await ask();
  setTimeout(loop, INTERVAL_MS);
};

filter.value = new URLSearchParams(location.search).get('to') ?? '';
filter.addEventListener('input', () => {
  first = true;
  void ask();
});
void loop();
