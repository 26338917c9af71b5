import type { RequestListener } from 'node:http';
import inject from 'light-my-request';
import { readText } from '../../http/read-body.ts';

/** Answers a fetch request with a listener of Node's HTTP server, without a socket. */
export const answerWith = async (
  listener: RequestListener,
  request: Request,
  mount: string,
): Promise<Response> => {
  const url = new URL(request.url);
  const prefix = new URL(mount).pathname;
  const headers: Record<string, string> = {};
  request.headers.forEach((value, name) => {
    headers[name] = value;
  });
  const payload = request.method === 'GET' || request.method === 'HEAD' ? undefined : await readText(request);
  const answer = await inject(
    (req, res) => {
      // As Express does for a mounted application: the whole address beside the one below the mount.
      (req as { originalUrl?: string }).originalUrl = req.url ?? '';
      req.url = (req.url ?? '').slice(prefix.length) || '/';
      listener(req, res);
    },
    {
      method: request.method as 'GET',
      url: `${url.pathname}${url.search}`,
      headers: { ...headers, host: url.host, 'x-forwarded-proto': url.protocol.slice(0, -1) },
      ...(payload !== undefined && { payload }),
    },
  );
  const out = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) out.append(name, String(one));
  }
  const isEmpty = answer.statusCode === 204 || answer.statusCode === 304;
  return new Response(isEmpty ? null : new Uint8Array(answer.rawPayload), {
    status: answer.statusCode,
    headers: out,
  });
};
