import { onCall } from './network.js';
import { $, make } from './settings-of-page.js';

let start = performance.now();
const shown = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Seconds since the element was mounted. */
const now = () => `${shown.format((performance.now() - start) / 1_000)} s`;

const add = (kind, name, ...details) => {
  $('no-events').hidden = true;
  $('log').prepend(
    make(
      'li',
      { className: kind },
      make('span', { className: 'time' }, now()),
      make('b', {}, name),
      ...details,
    ),
  );
};

/** Adds an event of the element, or an act of this page. */
export const log = ({ type, detail }) => {
  const text = JSON.stringify(detail, (_, value) => (value instanceof Error ? { ...value } : value), 2);
  add('event', type, make('pre', {}, text ?? ''));
};

/** Empties the log, and counts time from now. */
export const restartLog = () => {
  start = performance.now();
  $('log').replaceChildren();
  $('no-events').hidden = false;
};

onCall(({ name, outcome, isRefused, took }) => {
  add(isRefused ? 'call refused' : 'call', name, make('span', {}, `${outcome} · ${took} ms`));
});
