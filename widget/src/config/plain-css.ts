/** Signs and functions by which a value could end its declaration or load something. */
const DANGEROUS = /[;{}<>@\\]|\/\*|url|image|src|attr|var|env|expression/i;

/** One CSS value that can neither end its declaration nor load anything. */
export const isPlainCss = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 200 && !DANGEROUS.test(value);
