/** Errors of the language: a bug, or a chunk that failed to load. Their messages are for developers. */
const OF_THE_LANGUAGE = [TypeError, ReferenceError, SyntaxError, RangeError];

/** True if an error was thrown on purpose, by the client, the backend or a page. */
export const isKnown = (error: unknown): error is Error =>
  error instanceof Error && !OF_THE_LANGUAGE.some((kind) => error instanceof kind);

/** The provider's sentence. An API error's own message also names status, documentation and request, for developers. */
const sentenceOf = (error: Error): string => {
  const { error_message } = error as { error_message?: unknown };
  return typeof error_message === 'string' ? error_message : error.message;
};

/** Message for the user; `fallback` if the error has none that users can understand. */
export const messageOf = (error: unknown, fallback: string): string =>
  (isKnown(error) && sentenceOf(error)) || fallback;
