import { HTTPException } from 'hono/http-exception';

/** Far more than an order or an event has; bytes. */
const LARGEST = 64 * 1024;

/**
 * The request's body as text.
 *
 * @throws HTTPException 413 above 64 KiB; a body that lies about its length is cut off while it is read.
 */
export async function readText(request: Request): Promise<string> {
  const tooLarge = () => new HTTPException(413, { message: `The body must have at most ${LARGEST} bytes.` });
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > LARGEST) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

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
