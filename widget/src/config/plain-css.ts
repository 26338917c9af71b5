/** Characters and functions that could end a declaration or load a resource. */
const DANGEROUS = /[;{}<>@\\]|\/\*|url|image|src|attr|var|env|expression/i;

/** True for a single CSS value that can neither end its declaration nor load a resource. */
export const isPlainCss = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 200 && !DANGEROUS.test(value);
