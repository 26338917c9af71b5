import { COLOURS, contrast, FONTS, LOOKS, TEXTS } from './looks.js';
import { $, make } from './settings-of-page.js';

const SCHEMES = ['light', 'dark'];
/** Least contrast of a text. */
const LEAST = 4.5;
const OWN_RADIUS = 8;

for (const name of Object.keys(LOOKS)) $('look').append(new Option(name, name));
for (const [name, value] of Object.entries(FONTS)) $('font').append(new Option(name, value ?? ''));

/** The two pickers of each colour, by its name. */
const pickers = new Map(
  COLOURS.map(({ name }) => {
    const pair = SCHEMES.map((scheme) => {
      const input = make('input', { type: 'color' });
      input.setAttribute('aria-label', `${name}, ${scheme}`);
      return input;
    });
    $('colours').append(
      make('tr', {}, make('th', { scope: 'row' }, name), ...pair.map((input) => make('td', {}, input))),
    );
    return [name, pair];
  }),
);

const colourOf = (name, at) => pickers.get(name)[at].value;

function showContrast() {
  $('contrast').replaceChildren(
    ...TEXTS.map(([text, ground]) => {
      const cells = SCHEMES.map((_, at) => {
        const ratio = contrast(colourOf(text, at), colourOf(ground, at));
        const isLow = ratio < LEAST;
        return make('td', { className: isLow ? 'low' : '' }, `${ratio.toFixed(1)}${isLow ? ' too low' : ''}`);
      });
      return make('tr', {}, make('th', { scope: 'row' }, `${text} on ${ground.toLowerCase()}`), ...cells);
    }),
  );
}

const at = (theme, path) => path.reduce((part, name) => part?.[name], theme);

/** Shows a theme in the controls. */
export function showTheme(theme) {
  for (const { name, path, own } of COLOURS) {
    const pair = at(theme, path) ?? own;
    for (const [index, input] of pickers.get(name).entries()) input.value = pair[index];
  }
  $('radius').value = Number.parseInt(theme.container?.borderRadius ?? OWN_RADIUS, 10);
  $('font').value = theme.fontFamily ?? '';
  $('header').checked = !theme.hideHeaderText;
  showContrast();
}

/** Returns the theme that the controls say, without what is the element's own. */
export function readTheme() {
  showContrast();
  const theme = {};
  const set = (path, value) => {
    const parents = path.slice(0, -1);
    const parent = parents.reduce((part, name) => {
      part[name] ??= {};
      return part[name];
    }, theme);
    parent[path.at(-1)] = value;
  };
  for (const { name, path, own } of COLOURS) {
    const pair = SCHEMES.map((_, index) => colourOf(name, index));
    if (pair.some((value, index) => value !== own[index])) set(path, pair);
  }
  const radius = Number($('radius').value);
  if (radius !== OWN_RADIUS) set(['container', 'borderRadius'], `${radius}px`);
  if ($('font').value) theme.fontFamily = $('font').value;
  if (!$('header').checked) theme.hideHeaderText = true;
  return theme;
}
