import { HTTPException } from 'hono/http-exception';
import { limitedText } from '../../provider/http/limited-text.ts';

/** The request's body as text. @throws HTTPException 413 above 64 KiB */
export const readText = (request: Request): Promise<string> =>
  limitedText(request, (message) => new HTTPException(413, { message }));

/**
 * The request's body as JSON; undefined where it is none, or is not called so: pages of other origins can post anything
 * else without asking first.
 */
export async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request);
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
