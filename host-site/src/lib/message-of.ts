/** The language's own errors: a fault in the code, or a chunk that did not arrive, told to developers. */
const OF_THE_LANGUAGE = [TypeError, ReferenceError, SyntaxError, RangeError];

/** Whether an error was thrown on purpose, by the client, the backend's caller or a page. */
export const isKnown = (error: unknown): error is Error =>
  error instanceof Error && !OF_THE_LANGUAGE.some((kind) => error instanceof kind);

/** What to tell the person at the screen; `fallback` where the error has nothing that is fit for people. */
export const messageOf = (error: unknown, fallback: string): string =>
  (isKnown(error) && error.message) || fallback;
