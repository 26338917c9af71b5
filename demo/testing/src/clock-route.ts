import type { TestProvider } from '@login-widget/provider/testing';

/** Address that moves the clock of a started provider: `POST {"advance_ms": 60000}`. */
export const CLOCK = '/testing/clock';

/** A page of another origin cannot send JSON without a preflight, which has no answer here. */
const JSON_TYPE = /^application\/json\b/;

export async function moveClock(clock: TestProvider['clock'], request: Request): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'POST' } });
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) return new Response(null, { status: 415 });
  const { advance_ms: ms } = (await request.json().catch(() => ({}))) as { advance_ms?: unknown };
  if (typeof ms !== 'number' || !Number.isFinite(ms)) {
    return Response.json({ error: 'advance_ms must be a number of milliseconds.' }, { status: 400 });
  }
  clock.advance(ms);
  return Response.json({ now: clock.now().toISOString() });
}
