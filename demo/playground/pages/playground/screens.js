import { $, make } from './settings-of-page.js';

/** Milliseconds between two looks at the element's state, which has no event. */
const PAUSE = 100;

/** The list that the build writes from the source. Hot reload needs no build, and then shows no screens. */
const response = await fetch('/custom-elements.json');
const { modules } = response.ok ? await response.json() : { modules: [] };
const states = modules
  .flatMap(({ declarations = [] }) => declarations)
  .flatMap(({ cssStates = [] }) => cssStates)
  .map(({ name }) => name);

const stateOf = (widget) => {
  try {
    return states.find((name) => widget.matches(`:state(${name})`));
  } catch {
    // The browser has no custom states.
    return undefined;
  }
};

let start = performance.now();
let current;

/** Forgets the screens that were shown before. */
export const restartScreens = () => {
  start = performance.now();
  current = undefined;
  $('screens').replaceChildren();
};

/** Appends each screen that the element shows to the way of the person through the flow. */
setInterval(() => {
  const widget = document.querySelector('login-widget');
  const next = widget && stateOf(widget);
  if (!next || next === current) return;
  current = next;
  for (const item of $('screens').children) item.removeAttribute('aria-current');
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  const item = make(
    'li',
    {},
    make('code', {}, next.replace('screen-', '')),
    make('span', {}, `${seconds} s`),
  );
  item.setAttribute('aria-current', 'step');
  $('screens').append(item);
}, PAUSE);
