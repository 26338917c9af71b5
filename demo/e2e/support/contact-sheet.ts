/** Settings for a picture of a screen. */
export interface Look {
  readonly id: string;
  readonly colorScheme: 'light' | 'dark';
  /** Width of the window in CSS pixels. */
  readonly width: number;
}

export const LOOKS: readonly Look[] = [
  { id: 'light', colorScheme: 'light', width: 520 },
  { id: 'dark', colorScheme: 'dark', width: 520 },
  { id: 'narrow', colorScheme: 'light', width: 360 },
];

/** File name of a screen's picture, relative to the sheet's folder. */
export const pictureOf = (screen: string, { id }: Look): string =>
  `${screen.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.${id}.png`;

const row = (screen: string): string => `
      <section>
        <h2>${screen}</h2>
        ${LOOKS.map(
          (look) =>
            `<figure><img src="${pictureOf(screen, look)}" width="${look.width}" alt="${screen}, ${look.id}" loading="lazy"><figcaption>${look.id}, ${look.width} px</figcaption></figure>`,
        ).join('\n        ')}
      </section>`;

/** Returns a page with every screen in every look. */
export const contactSheet = (screens: readonly string[]): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Every screen of login-widget</title>
    <style>
      body { margin: 32px; font: 16px/24px system-ui, sans-serif; background: #dfe5e8; color: #19303d; }
      h1, h2 { font-size: 20px; }
      h2 { margin: 40px 0 8px; font-size: 16px; }
      section { display: flow-root; }
      figure { display: inline-block; margin: 0 16px 0 0; vertical-align: top; }
      figcaption { font-size: 12px; }
      img { max-width: 30vw; border-radius: 6px; }
    </style>
  </head>
  <body>
    <h1>Every screen of login-widget: ${screens.length}</h1>${screens.map(row).join('')}
  </body>
</html>
`;
