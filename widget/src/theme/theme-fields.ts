const BUTTON = {
  backgroundColor: 'background',
  textColor: 'text',
  borderColor: 'border',
  borderRadius: 'radius',
} as const;

/**
 * Every field of the theme that sets a custom property: the names that lead to its group, the beginning of the
 * property after `--lw-`, and the end by field.
 */
export const THEME_FIELDS: readonly (readonly [
  group: readonly string[],
  prefix: string,
  fields: Readonly<Record<string, string>>,
])[] = [
  [
    ['container'],
    '',
    { backgroundColor: 'background', borderColor: 'border', borderRadius: 'radius', width: 'width' },
  ],
  [['colors'], '', { primary: 'primary', secondary: 'secondary', success: 'success', error: 'error' }],
  ...['primary', 'secondary', 'disabled'].map(
    (look) => [['buttons', look], `${look}-button-`, BUTTON] as const,
  ),
  [['inputs'], 'input-', { ...BUTTON, placeholderColor: 'placeholder' }],
  [[], '', { fontFamily: 'font' }],
];
