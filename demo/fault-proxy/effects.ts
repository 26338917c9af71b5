import type { Answer, Call } from './call.ts';

/** What happens to a call of a rule. */
export type Effect = (call: Call) => void | Promise<void>;

/** Nothing is wrong: the calls are counted. */
export const pass: Effect = (call) => call.pass();

/** Resolves when the call is given up, or its rule ends. */
const end = ({ signal }: Call): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface AnswerOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** A page of another origin may read the answer (CORS), as it may the provider's own. Default: true. */
  readonly isReadable?: boolean;
  /** How much of the body comes before the connection ends, its length said in full. Default: all, and it stays. */
  readonly bytes?: number;
}

const readableBy = (origin: string | undefined): Readonly<Record<string, string>> => ({
  'access-control-allow-origin': origin ?? '*',
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'Retry-After',
});

/** Answers in the server's place, which is not asked: JSON, unless the headers say otherwise. */
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

/** The server's own answer, with another body. */
export const alter =
  (change: (body: string) => string): Effect =>
  async (call) => {
    const given = await call.ask();
    call.answer({ ...given, body: Buffer.from(change(given.body.toString())) });
  };

/** Sends the call on after these milliseconds, or as soon as the rule ends. */
export const delay =
  (milliseconds: number): Effect =>
  async (call) => {
    await Promise.race([wait(milliseconds), end(call)]);
    call.pass();
  };

/** The connection breaks before the server hears of the call. */
export const cut: Effect = (call) => call.cut();

/** The server acts and answers, and the connection breaks before the answer arrives. */
export const loseAnswer: Effect = async (call) => {
  await call.ask();
  call.cut();
};

/** The connection ends after half of the answer's body, whose length was said in full. */
export const cutBody: Effect = async (call) => {
  const given = await call.ask();
  call.answer(given, Math.floor(given.body.length / 2));
};

/** The answer's body comes in ten pieces, evenly over these milliseconds. */
export const slowBody =
  (milliseconds: number): Effect =>
  async (call) =>
    call.trickle(await call.ask(), 10, milliseconds / 10);

/** No answer comes, and the server does not hear of the call. It is cut when the rule ends. */
export const hold: Effect = async (call) => {
  await end(call);
  call.cut();
};

export interface BarrierOptions {
  /** How many calls open the barrier by themselves. Default: none do, `release` opens it. */
  readonly calls?: number;
  /** Whether the calls wait on the way there, or their answers on the way back. Default: `call`. */
  readonly held?: 'call' | 'answer';
}

export interface Barrier {
  (call: Call): Promise<void>;
  /** Lets through all that wait, and all that come later. */
  release(): void;
}

/** Calls wait for one another, or for `release`. They are cut when the rule ends before. */
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
