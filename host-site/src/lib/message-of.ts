/** Errors of the language: a bug, or a chunk that failed to load. Their messages are for developers. */
const OF_THE_LANGUAGE = [TypeError, ReferenceError, SyntaxError, RangeError];

/** True if an error was thrown on purpose, by the client, the backend or a page. */
export const isKnown = (error: unknown): error is Error =>
  error instanceof Error && !OF_THE_LANGUAGE.some((kind) => error instanceof kind);

/** Message for the user; `fallback` if the error has none that users can understand. */
export const messageOf = (error: unknown, fallback: string): string =>
  (isKnown(error) && error.message) || fallback;
