import { setTimeout as wait } from 'node:timers/promises';
import { protectedAnswer } from './http/protected-answer.ts';
import type { Answer } from './listen.ts';

/** Longest wait of a call: less than the 15 seconds that the client waits for its answer. Milliseconds. */
const PATIENCE_MS = 10_000;

/** A browser that shows the answer as a page loads it again after the seconds of `Refresh`. */
export const unready = (word: string): Response =>
  protectedAnswer(new Response(word, { status: 503, headers: { 'Retry-After': '1', Refresh: '1' } }));

/**
 * Answers between the opening of the port and the end of the start. `/health` is 503, so that a load balancer that asks
 * for it sends nothing. The calls of one that does not, such as nginx, wait until the start has ended.
 */
export const whileStarting = (patienceMs = PATIENCE_MS): { answer: Answer; end(next: Answer): void } => {
  let end: (next: Answer) => void = () => {};
  const started = new Promise<Answer>((resolve) => {
    end = resolve;
  });
  return {
    answer: async (request, connection) => {
      if (new URL(request.url).pathname === '/health') return unready('Starting');
      const next = await Promise.race([started, wait(patienceMs)]);
      return next ? next(request, connection) : unready('Starting');
    },
    end,
  };
};
