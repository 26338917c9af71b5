import { HTTPException } from 'hono/http-exception';
import { limitedText } from '../../provider/http/limited-text.ts';

/** Returns the request's body as text. @throws HTTPException 413 above 64 KiB */
export const readText = (request: Request): Promise<string> =>
  limitedText(request, (message) => new HTTPException(413, { message }));

/**
 * Returns the request's JSON body, or undefined when it is invalid or has another content type. Pages of other origins
 * can send every other content type without a preflight.
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
