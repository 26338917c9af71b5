import { errorWords } from './error-words.ts';

/** Returns a function that logs an error of a part, without the rows and secrets that its fields may hold. */
export const errorLog =
  (part: string) =>
  (message: string, error?: unknown): void => {
    console.error(`${part}: ${message}`, errorWords(error));
  };
