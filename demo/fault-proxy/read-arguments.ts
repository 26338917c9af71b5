import { parseArgs } from 'node:util';
import { answer, cut, cutBody, delay, type Effect, hold, loseAnswer, slowBody } from './effects.ts';
import type { FaultProxyOptions } from './fault-proxy.ts';
import type { Fault } from './rules.ts';

/** An error in the command line. Its message is shown in the terminal. */
export class FaultProxyArgumentError extends Error {
  override readonly name = 'FaultProxyArgumentError';
}

interface NamedFault extends Fault {
  /** The fault as it was written. */
  readonly name: string;
  readonly effect: Effect;
}

export interface Arguments {
  readonly options: FaultProxyOptions;
  readonly faults: readonly NamedFault[];
}

const USAGE = `npm run fault-proxy -- [--port 5190] [--target http://localhost:5180] 'fault' …

A fault: [METHOD] /path [#n] effect
  /path      the end of the address's path; * stands for any text
  #n         only the n-th such call
  effect     answer STATUS [BODY]   in the server's place
             delay SECONDS          before the call is sent on
             cut                    the connection, before the call is sent on
             lose-answer            the server acts, and its answer does not arrive
             cut-body               the connection ends after half of the answer
             slow-body SECONDS      the answer takes as long to arrive
             hold                   no answer comes

npm run fault-proxy -- 'POST /otps/authenticate #1 lose-answer' 'GET /bootstrap/* delay 8'`;

const seconds = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : undefined;

/** Returns the effect that the words name, or undefined. */
function readEffect([name, first, ...rest]: readonly string[]): Effect | undefined {
  const time = seconds(first);
  const alone: Readonly<Record<string, Effect>> = {
    cut,
    hold,
    'lose-answer': loseAnswer,
    'cut-body': cutBody,
  };
  if (name === 'answer' && first && /^[2-5]\d\d$/.test(first)) return answer(Number(first), rest.join(' '));
  if (rest.length > 0 || name === undefined) return undefined;
  if (name === 'delay' && time !== undefined) return delay(time);
  if (name === 'slow-body' && time !== undefined) return slowBody(time);
  return first === undefined && Object.hasOwn(alone, name) ? alone[name] : undefined;
}

/** Matches an address with this end of its path and any query. */
const addressOf = (path: string): RegExp => {
  const parts = path.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^http://[^/]+[^?]*${parts.join('[^?]*')}(\\?|$)`);
};

/** @throws FaultProxyArgumentError when the text is no fault */
export function readFault(text: string): NamedFault {
  const match = /^(?:([A-Z]+) )?(\/\S*)(?: #([1-9]\d*))? (.+)$/.exec(text.trim());
  const [, method, path = '', nth, words = ''] = match ?? [];
  const effect = readEffect(words.split(/ +/));
  if (!match || !effect) throw new FaultProxyArgumentError(`"${text}" is no fault.\n\n${USAGE}`);
  return {
    name: text,
    method,
    address: addressOf(path),
    nth: nth === undefined ? undefined : Number(nth),
    effect,
  };
}

/**
 * Reads the command line of `npm run fault-proxy`.
 *
 * @throws FaultProxyArgumentError when it is not valid
 */
export function readArguments(argv: readonly string[]): Arguments {
  let parsed: { values: { port?: string; target?: string }; positionals: string[] };
  try {
    const options = { port: { type: 'string' }, target: { type: 'string' } } as const;
    parsed = parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (error) {
    throw new FaultProxyArgumentError(`${(error as Error).message}\n\n${USAGE}`);
  }
  const { port = '5190', target } = parsed.values;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new FaultProxyArgumentError(`--port must be a port from 0 to 65535, but is "${port}".`);
  }
  if (target !== undefined && !/^http:\/\/[^/?#]+\/?$/.test(target)) {
    throw new FaultProxyArgumentError(
      `--target must be an origin such as http://localhost:5180, but is "${target}".`,
    );
  }
  if (parsed.positionals.length === 0) throw new FaultProxyArgumentError(USAGE);
  return {
    options: { port: Number(port), ...(target !== undefined && { target }) },
    faults: parsed.positionals.map(readFault),
  };
}
