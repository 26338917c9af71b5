import { describe, expect, it } from 'vitest';
import { parseTheme } from './parse-theme.ts';

describe('parseTheme()', () => {
  it('turns given values into custom properties and no others', () => {
    const { theme, omissions } = parseTheme({
      container: { backgroundColor: '#fff', borderRadius: '12px', width: '360px' },
      colors: { primary: 'rebeccapurple' },
      buttons: { primary: { backgroundColor: 'rgb(1 2 3)', borderRadius: '99px' } },
      fontFamily: 'Inter, sans-serif',
      hideHeaderText: true,
    });
    expect(omissions).toEqual([]);
    expect(theme.properties).toEqual({
      '--lw-background': '#fff',
      '--lw-radius': '12px',
      '--lw-width': '360px',
      '--lw-primary': 'rebeccapurple',
      '--lw-primary-button-background': 'rgb(1 2 3)',
      '--lw-primary-button-radius': '99px',
      '--lw-font': 'Inter, sans-serif',
    });
    expect(theme.hideHeaderText).toBe(true);
  });

  it('combines a light and a dark value', () => {
    expect(parseTheme({ colors: { primary: ['#000', '#fff'] } }).theme.properties).toEqual({
      '--lw-primary': 'light-dark(#000, #fff)',
    });
  });

  it.each([
    { colors: { primary: 'url(https://evil.example)' } },
    { colors: { primary: 'red; background: url(https://evil.example)' } },
    { colors: { primary: 'red}</style><script>' } },
    { colors: { primary: 'var(--x, url(//evil.example))' } },
    { colors: { primary: ['red'] } },
    { container: { width: '100px; color: red' } },
    { container: { borderRadius: 'image-set("x.png" 1x)' } },
    { fontFamily: 'x;@import "//evil.example"' },
  ])('rejects %j and names the field', (theme) => {
    const { omissions, theme: parsed } = parseTheme(theme);
    expect(omissions).toHaveLength(1);
    expect(omissions[0]).toMatch(/^theme\.\w+(\.\w+)* must be /);
    expect(parsed.properties).toEqual({});
    expect(parsed.logo).toBeUndefined();
  });

  it.each(['http://shop.example/logo.png', 'javascript:alert(1)', '//shop.example/logo.png'])(
    'leaves out the logo %s and reports it',
    (logoImageUrl) => {
      const { omissions, theme } = parseTheme({ logo: { logoImageUrl, alt: 'Shop' } });
      expect(theme.logo).toBeUndefined();
      expect(omissions).toEqual([
        'theme.logo.logoImageUrl must be an https address, a path or a data:image address.',
      ]);
    },
  );
});

it('reports an unknown field with the nearest known one', () => {
  expect(parseTheme({ colors: { primry: 'red' }, fontFamly: 'Arial' }).omissions).toEqual([
    'theme.fontFamly is not known. Did you mean fontFamily?',
    'theme.colors.primry is not known. Did you mean primary?',
  ]);
});
