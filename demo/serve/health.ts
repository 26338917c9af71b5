import type { Fetch } from './listen.ts';

/** Answers `GET /health` with 200 and passes everything else on. */
export const withHealth =
  (part: string, fetch: Fetch): Fetch =>
  (request) =>
    new URL(request.url).pathname === '/health' ? Response.json({ status: 'ok', part }) : fetch(request);
