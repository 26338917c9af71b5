import { protectedAnswer } from '../provider/http/protected-answer.ts';
import type { Fetch } from './listen.ts';

/** Adds the headers that every answer of every server has. */
export const protectedFetch =
  (fetch: Fetch): Fetch =>
  async (request, connection) =>
    protectedAnswer(await fetch(request, connection));
