import { HTTPException } from 'hono/http-exception';
import { limitedText } from '../../provider/http/limited-text.ts';

/** Returns the fields of a page's form. @throws HTTPException 413 above 64 KiB */
export const readForm = async (request: Request): Promise<Record<string, string>> => {
  const text = await limitedText(request, (message) => new HTTPException(413, { message }));
  return Object.fromEntries(new URLSearchParams(text));
};
