import type { Answer, Call } from './call.ts';

/** What a rule does with its calls. */
export type Effect = (call: Call) => void | Promise<void>;

/** Passes the calls unchanged. They are counted. */
export const pass: Effect = (call) => call.pass();

/** Resolves when the client gives up, or the rule ends. */
const end = ({ signal }: Call): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

interface AnswerOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Lets pages of other origins read the answer (CORS), as the provider's own answers do. Default: true. */
  readonly isReadable?: boolean;
  /**
   * Bytes of the body before the connection breaks; the header states the full length. Default: the whole body, and the
   * connection stays open.
   */
  readonly bytes?: number;
}

const readableBy = (origin: string | undefined): Readonly<Record<string, string>> => ({
  'access-control-allow-origin': origin ?? '*',
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'Retry-After',
});

/** Answers in place of the server, which does not see the call. The type is JSON unless the headers set another. */
export const answer =
  (status: number, body: string, { headers = {}, isReadable = true, bytes }: AnswerOptions = {}): Effect =>
  (call) => {
    const all = {
      'content-type': 'application/json',
      ...(isReadable && readableBy(call.origin)),
      ...headers,
    };
    call.answer({ status, headers: Object.entries(all).flat(), body: Buffer.from(body) }, bytes);
  };

/** Sends the server's own answer with another body. */
export const alter =
  (change: (body: string) => string): Effect =>
  async (call) => {
    const given = await call.ask();
    call.answer({ ...given, body: Buffer.from(change(given.body.toString())) });
  };

/** Sends the call on after this many milliseconds, or as soon as the rule ends. */
export const delay =
  (milliseconds: number): Effect =>
  async (call) => {
    await Promise.race([wait(milliseconds), end(call)]);
    call.pass();
  };

/** Breaks the connection before the server sees the call. */
export const cut: Effect = (call) => call.cut();

/** Breaks the connection after the server has acted, before its answer arrives. */
export const loseAnswer: Effect = async (call) => {
  await call.ask();
  call.cut();
};

/** Breaks the connection after half of the answer's body. The header states the full length. */
export const cutBody: Effect = async (call) => {
  const given = await call.ask();
  call.answer(given, Math.floor(given.body.length / 2));
};

/** Sends the answer's body in ten pieces, evenly over this many milliseconds. */
export const slowBody =
  (milliseconds: number): Effect =>
  async (call) =>
    call.trickle(await call.ask(), 10, milliseconds / 10);

/** Never answers, and hides the call from the server. The connection is cut when the rule ends. */
export const hold: Effect = async (call) => {
  await end(call);
  call.cut();
};

interface BarrierOptions {
  /** Number of calls that open the barrier. Default: only `release` opens it. */
  readonly calls?: number;
  /** Whether the calls wait before the server, or their answers after it. Default: `call`. */
  readonly held?: 'call' | 'answer';
}

export interface Barrier {
  (call: Call): Promise<void>;
  /** Lets all waiting calls pass, and all later ones. */
  release(): void;
}

/** Holds calls until enough have arrived, or until `release`. Waiting calls are cut when the rule ends. */
export function barrier({ calls = Number.POSITIVE_INFINITY, held = 'call' }: BarrierOptions = {}): Barrier {
  let release = () => {};
  const released = new Promise<boolean>((resolve) => {
    release = () => resolve(true);
  });
  let waiting = 0;
  const effect = async (call: Call) => {
    const given: Answer | undefined = held === 'answer' ? await call.ask() : undefined;
    waiting += 1;
    if (waiting >= calls) release();
    const isReleased = await Promise.race([released, end(call).then(() => false)]);
    if (!isReleased) call.cut();
    else if (given) call.answer(given);
    else call.pass();
  };
  return Object.assign(effect, { release: () => release() });
}
