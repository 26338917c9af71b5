import { type IncomingMessage, request as open, type ServerResponse } from 'node:http';
import { forwardedHeaders } from './forwarded-headers.ts';

export interface Answer {
  readonly status: number;
  /** Header names and values in turn. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** One call on its way through the proxy. An effect passes, answers or cuts it once; otherwise the call is held. */
export interface Call {
  readonly method: string;
  /** Destination of the call. */
  readonly url: URL;
  /** Origin of the calling page, when the browser sends it. */
  readonly origin: string | undefined;
  /** Number of the call within its rule, from 1. */
  readonly turn: number;
  /** Aborts when the client disconnects, and when the rule ends. */
  readonly signal: AbortSignal;
  /** Streams the call to the server and the answer back. */
  pass(): void;
  /**
   * Sends the call on and reads the whole answer, uncompressed. The client does not get it yet.
   *
   * @throws the connection's error when the server does not answer
   */
  ask(): Promise<Answer>;
  /**
   * Answers the client. @param bytes length of the body before the connection breaks. Default: the whole body, and the
   * connection stays open
   */
  answer(answer: Answer, bytes?: number): void;
  /** Sends the answer's body in pieces, with a pause in milliseconds before each. */
  trickle(answer: Answer, pieces: number, pause: number): Promise<void>;
  /** Resets the connection (RST): the client gets no answer. */
  cut(): void;
}

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** Answers without a body have no length either (RFC 9110, 8.6). */
const hasBody = (status: number): boolean => status !== 204 && status !== 304;

export function createCall(
  request: IncomingMessage,
  response: ServerResponse,
  { url, turn, signal }: Pick<Call, 'url' | 'turn' | 'signal'>,
): Call {
  // Writes can still follow after the client has disconnected.
  response.on('error', () => undefined);
  const cut = () => {
    if (!response.writableFinished) request.socket.resetAndDestroy();
  };

  /** Sends the request on, and aborts it when the client disconnects. */
  const send = (more: readonly string[] = [], replaced: readonly string[] = []) => {
    const upstream = open(url, {
      method: request.method,
      // A new connection for each request: the server may close a kept one at the moment of its next use.
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
      // Unread bytes would be taken for the next request of the connection.
      request.resume();
      begin(answer);
      if (bytes === undefined) response.end(answer.body);
      // The client has to read the part before it sees the end of the connection.
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
