/** Least contrast of text and background (https://www.w3.org/TR/WCAG22/#contrast-minimum). */
const LEAST = 4.5;

/** Least contrast of the focus ring and background (https://www.w3.org/TR/WCAG22/#non-text-contrast). */
const LEAST_OF_RING = 3;

/** The focus ring, which the page sets and no field. */
const RING = '--lw-focus';

/** Pairs of text, or the ring, and background: the fields of the theme, and their values in the stylesheet. */
const PAIRS: readonly (readonly [text: string, textCss: string, ground: string, groundCss: string])[] = [
  ...(['primary', 'secondary', 'success', 'error'] as const).map(
    (name) =>
      [
        `theme.colors.${name}`,
        `var(--lw-${name})`,
        'theme.container.backgroundColor',
        'var(--lw-background)',
      ] as const,
  ),
  [
    'theme.buttons.primary.textColor',
    'var(--lw-primary-button-text, var(--lw-on-primary))',
    'theme.buttons.primary.backgroundColor',
    'var(--lw-primary-button-background, var(--lw-primary))',
  ],
  [
    'theme.buttons.secondary.textColor',
    'var(--lw-secondary-button-text, var(--lw-primary))',
    'theme.buttons.secondary.backgroundColor',
    'var(--lw-secondary-button-background, var(--lw-background))',
  ],
  [
    'theme.inputs.textColor',
    'var(--lw-input-text, var(--lw-primary))',
    'theme.inputs.backgroundColor',
    'var(--lw-input-background, transparent)',
  ],
  [
    'theme.inputs.placeholderColor',
    'var(--lw-input-placeholder, var(--lw-placeholder))',
    'theme.inputs.backgroundColor',
    'var(--lw-input-background, transparent)',
  ],
  [RING, `var(${RING})`, 'theme.container.backgroundColor', 'var(--lw-background)'],
];

type Rgb = readonly [red: number, green: number, blue: number];

/** Relative luminance of an sRGB colour, 0 to 1 (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two sRGB colours, 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Paints colours in any syntax over one another on one pixel, and reads the result. */
function seen(layers: readonly string[]): Rgb {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) return [0, 0, 0];
  for (const layer of layers) {
    canvas.fillStyle = layer;
    canvas.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

/** One sentence for each pair of colours with too little contrast, in each colour scheme of the page. */
export function contrastProblems(root: HTMLElement): string[] {
  const probe = document.createElement('span');
  probe.hidden = true;
  root.append(probe);
  const computed = (css: string): string => {
    probe.style.color = css;
    return getComputedStyle(probe).color;
  };
  const schemes = getComputedStyle(root).colorScheme;
  const possible = (['light', 'dark'] as const).filter(
    (scheme) => schemes.includes(scheme) || (scheme === 'light' && !schemes.includes('dark')),
  );
  const problems = possible.flatMap((scheme) => {
    probe.style.colorScheme = scheme;
    const container = computed('var(--lw-background)');
    return PAIRS.flatMap(([text, textCss, ground, groundCss]) => {
      const below = [container, computed(groundCss)];
      const ratio = contrast(seen(below), seen([...below, computed(textCss)]));
      const [least, need] =
        text === RING
          ? [LEAST_OF_RING, `the focus ring needs ${LEAST_OF_RING} to be seen`]
          : [LEAST, `text needs ${LEAST} to be read`];
      return ratio >= least
        ? []
        : [`${text} on ${ground} has a contrast of ${ratio.toFixed(2)} in ${scheme} colours; ${need}.`];
    });
  });
  probe.remove();
  return problems;
}
