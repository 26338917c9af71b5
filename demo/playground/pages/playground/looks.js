/** Colours that the page can change: the path in `theme`, and the element's own values for light and dark pages. */
export const COLOURS = [
  { name: 'Card', path: ['container', 'backgroundColor'], own: ['#ffffff', '#12202a'] },
  { name: 'Border', path: ['container', 'borderColor'], own: ['#adbcc5', '#33454f'] },
  { name: 'Text', path: ['colors', 'primary'], own: ['#19303d', '#e8f0f4'] },
  { name: 'Quiet text', path: ['colors', 'secondary'], own: ['#5c727d', '#a3b6c0'] },
  { name: 'Error', path: ['colors', 'error'], own: ['#8b1214', '#ff9d94'] },
  { name: 'Button', path: ['buttons', 'primary', 'backgroundColor'], own: ['#19303d', '#e8f0f4'] },
  { name: 'Button text', path: ['buttons', 'primary', 'textColor'], own: ['#ffffff', '#12202a'] },
];

/** Texts and what is behind them. Each needs a contrast of 4.5 (https://www.w3.org/TR/WCAG22/#contrast-minimum). */
export const TEXTS = [
  ['Text', 'Card'],
  ['Quiet text', 'Card'],
  ['Error', 'Card'],
  ['Button text', 'Button'],
];

const button = (backgroundColor, textColor) => ({ primary: { backgroundColor, textColor } });

/** Themes to start from. */
export const LOOKS = {
  'Ink (the default)': {},
  Forest: {
    container: { backgroundColor: ['#fbfdf9', '#101c16'], borderColor: ['#b5c7b8', '#2f4a3a'] },
    colors: { primary: ['#14301f', '#e4f2e8'], secondary: ['#4c6a56', '#9dbba7'] },
    buttons: button(['#1f6b3a', '#7fd69b'], ['#ffffff', '#0c1a11']),
  },
  Plum: {
    container: { backgroundColor: ['#fffbff', '#1f1426'], borderRadius: '16px' },
    colors: { primary: ['#331a3f', '#f4e8fa'], secondary: ['#6d5578', '#c0a9cc'] },
    buttons: button(['#6a2c86', '#dba8f2'], ['#ffffff', '#24102e']),
    fontFamily: 'Georgia, serif',
  },
  Square: { container: { borderRadius: '0px' }, fontFamily: 'ui-monospace, Menlo, Consolas, monospace' },
  'High contrast': {
    container: { backgroundColor: ['#ffffff', '#000000'], borderColor: ['#000000', '#ffffff'] },
    colors: {
      primary: ['#000000', '#ffffff'],
      secondary: ['#1c1c1c', '#e6e6e6'],
      error: ['#8a0000', '#ffb3ad'],
    },
    buttons: button(['#000000', '#ffffff'], ['#ffffff', '#000000']),
  },
};

export const FONTS = {
  'Arial (the default)': undefined,
  "The system's": 'system-ui, sans-serif',
  Serif: 'Georgia, serif',
  Monospace: 'ui-monospace, Menlo, Consolas, monospace',
};

const channel = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex) => {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast of two colours such as `#19303d`, 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export const contrast = (one, other) => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
