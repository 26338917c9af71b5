/** Timeout of the database check; milliseconds. The answer must come within two seconds (`demo/README.md`). */
const HEALTH_MS = 1_500;

const tooLate = (ms: number): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The database takes too long.')), ms).unref();
  });

/**
 * Answers `GET /health`: 200 while the database accepts writes, otherwise 503.
 *
 * @param ready the body of the 200
 */
export const healthAnswer = async (check: () => Promise<void>, ready: object): Promise<Response> => {
  try {
    await Promise.race([check(), tooLate(HEALTH_MS)]);
    return Response.json(ready, { headers: { 'Cache-Control': 'no-store' } });
  } catch {
    return Response.json({ status: 'unavailable' }, { status: 503, headers: { 'Retry-After': '5' } });
  }
};
