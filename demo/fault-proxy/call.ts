import { type IncomingMessage, request as open, type ServerResponse } from 'node:http';
import { forwardedHeaders } from './forwarded-headers.ts';

export interface Answer {
  readonly status: number;
  /** Names and values by turns. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** One call on its way through the proxy. Each is passed, answered or cut once; an effect that does neither holds it. */
export interface Call {
  readonly method: string;
  /** Where it goes. */
  readonly url: URL;
  /** The origin of the page that called, where the browser names it. */
  readonly origin: string | undefined;
  /** Which call of its rule it is, from 1. */
  readonly turn: number;
  /** Aborts when the client has gone, and when the rule ends. */
  readonly signal: AbortSignal;
  /** Sends the call on, and the answer back, as they come. */
  pass(): void;
  /**
   * Sends the call on and takes the whole answer, uncompressed, which the client does not get yet.
   *
   * @throws the error of the connection, where the server does not answer
   */
  ask(): Promise<Answer>;
  /** Answers the client. @param bytes of the body, before the connection ends; default: all, and the connection stays */
  answer(answer: Answer, bytes?: number): void;
  /** Writes the answer's body in this many pieces, a pause in milliseconds before each. */
  trickle(answer: Answer, pieces: number, pause: number): Promise<void>;
  /** Resets the connection (RST): the client gets no answer. */
  cut(): void;
}

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** Answers that have no body have no length either (RFC 9110, 8.6). */
const hasBody = (status: number): boolean => status !== 204 && status !== 304;

export function createCall(
  request: IncomingMessage,
  response: ServerResponse,
  { url, turn, signal }: Pick<Call, 'url' | 'turn' | 'signal'>,
): Call {
  // Who has gone is written to for a moment longer.
  response.on('error', () => undefined);
  const cut = () => {
    if (!response.writableFinished) request.socket.resetAndDestroy();
  };

  /** Sends the request on; whoever called and has gone takes it along. */
  const send = (more: readonly string[] = [], replaced: readonly string[] = []) => {
    const upstream = open(url, {
      method: request.method,
      // A connection of its own each: one that is kept may be closed by the server just as it is used again.
      agent: false,
      headers: [...forwardedHeaders(request.rawHeaders, ['host', ...replaced]), 'host', url.host, ...more],
    });
    response.once('close', () => {
      if (!response.writableFinished) upstream.destroy();
    });
    request.pipe(upstream);
    return upstream;
  };

  const begin = ({ status, headers, body }: Answer) => {
    const length = hasBody(status) ? ['content-length', String(body.length)] : [];
    const others = forwardedHeaders(headers, ['content-length', 'transfer-encoding']);
    response.writeHead(status, [...others, ...length]);
  };

  return {
    method: request.method ?? 'GET',
    url,
    origin: request.headers.origin,
    turn,
    signal,
    pass() {
      send()
        .once('error', cut)
        .once('response', (answer) => {
          response.writeHead(answer.statusCode ?? 502, forwardedHeaders(answer.rawHeaders));
          answer.once('error', cut);
          answer.pipe(response);
        });
    },
    ask: () =>
      new Promise((resolve, reject) => {
        send(['accept-encoding', 'identity'], ['accept-encoding'])
          .once('error', reject)
          .once('response', (answer) => {
            const { statusCode: status = 502, rawHeaders: headers } = answer;
            bodyOf(answer).then((body) => resolve({ status, headers, body }), reject);
          });
      }),
    answer(answer, bytes) {
      // What is not read would be taken for the next request of the connection.
      request.resume();
      begin(answer);
      if (bytes === undefined) response.end(answer.body);
      // In order, so that the client has read the part before it learns of the end.
      else response.write(answer.body.subarray(0, bytes), () => request.socket.destroySoon());
    },
    async trickle(answer, pieces, pause) {
      begin(answer);
      const size = Math.ceil(answer.body.length / pieces);
      for (let from = 0; from < answer.body.length && !response.destroyed; from += size) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        response.write(answer.body.subarray(from, from + size));
      }
      response.end();
    },
    cut,
  };
}
