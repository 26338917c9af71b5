import { safeImageUrl } from '../rules/safe-url.ts';
import type { Theme } from '../theme/theme.ts';
import { type Asked, type Problem, type Reader, reader, unknownFields } from './reader.ts';
import { toRecord } from './to-record.ts';

export interface ParsedTheme {
  theme: Theme;
  /** Problems that removed a value of the theme. The sign-in works without it. */
  omissions: readonly Problem[];
}

type Properties = Record<`--lw-${string}`, string>;

/** Fields of a button, and the end of the custom property that each one sets. */
const BUTTON = { backgroundColor: 'background', textColor: 'text', borderColor: 'border' } as const;

function readColors(read: Reader, names: Readonly<Record<string, string>>, prefix: string): Properties {
  return Object.fromEntries(
    Object.entries(names).flatMap(([field, name]) => {
      const value = read.themedColor(field);
      return value === undefined ? [] : [[`${prefix}${name}`, value]];
    }),
  );
}

function readSize(
  read: Reader,
  field: string,
  property: `--lw-${string}`,
  kind: 'border-radius' | 'width',
): Properties {
  const value = read.css(field, kind);
  return value === undefined ? {} : { [property]: value };
}

/**
 * Parses the integrator's theme: an object, its JSON text, or undefined. Values become custom properties. Each must
 * be a single CSS value of its kind, so that none can add a rule or a request.
 */
export function parseTheme(input: unknown): ParsedTheme {
  const omissions: Problem[] = [];
  const asked: Asked = new Map();
  const read = reader(toRecord(input, 'theme', omissions), 'theme', omissions, asked);
  const container = read.object('container');
  const buttons = read.object('buttons');
  const inputs = read.object('inputs');
  const logo = read.object('logo');
  const font = read.css('fontFamily', 'font-family');
  const url = logo.string('logoImageUrl');
  const properties: Properties = {
    ...readColors(container, { backgroundColor: 'background', borderColor: 'border' }, '--lw-'),
    ...readSize(container, 'borderRadius', '--lw-radius', 'border-radius'),
    ...readSize(container, 'width', '--lw-width', 'width'),
    ...readColors(
      read.object('colors'),
      { primary: 'primary', secondary: 'secondary', success: 'success', error: 'error' },
      '--lw-',
    ),
    ...(['primary', 'secondary', 'disabled'] as const).reduce<Properties>((all, look) => {
      const button = buttons.object(look);
      return {
        // biome-ignore lint/performance/noAccumulatingSpread: three iterations.
        ...all,
        ...readColors(button, BUTTON, `--lw-${look}-button-`),
        ...readSize(button, 'borderRadius', `--lw-${look}-button-radius`, 'border-radius'),
      };
    }, {}),
    ...readColors(inputs, { ...BUTTON, placeholderColor: 'placeholder' }, '--lw-input-'),
    ...readSize(inputs, 'borderRadius', '--lw-input-radius', 'border-radius'),
    ...(font !== undefined && { '--lw-font': font }),
  };
  const safeUrl = url === undefined ? undefined : safeImageUrl(url);
  if (url !== undefined && safeUrl === undefined) {
    omissions.push('theme.logo.logoImageUrl must be an https address, a path or a data:image address.');
  }
  const alt = logo.string('alt') ?? '';
  const theme = {
    properties,
    hideHeaderText: read.boolean('hideHeaderText') ?? false,
    logo: safeUrl === undefined ? undefined : { url: safeUrl, alt },
  };
  omissions.push(...unknownFields(asked).map(({ problem }) => problem));
  return { omissions, theme };
}
