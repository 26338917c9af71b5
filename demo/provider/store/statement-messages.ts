import { messages, protocol } from '@electric-sql/pglite';

// Messages that run a prepared statement (PostgreSQL, "Message Formats", protocol 3.0). PGlite's own codec
// creates an
// object for each message and copies each cell three times: a tenth of a sign-in (measured). It still handles
// rare messages.
const BIND = 0x42;
const EXECUTE = 0x45;
const DATA_ROW = 0x44;
const COMMAND_COMPLETE = 0x43;
const ERROR_RESPONSE = 0x45;

/** The length field of a null value. */
const NULL = -1;

/** Bind and Execute: runs a prepared statement. Values and columns are text; its name is ASCII. */
export const execution = (name: string, values: readonly (string | null)[]): Uint8Array => {
  const sizes = values.map((value) => (value === null ? NULL : Buffer.byteLength(value)));
  const bytes = sizes.reduce((sum, size) => sum + 4 + Math.max(size, 0), 0);
  const bindLength = 4 + 1 + name.length + 1 + 2 + 2 + bytes + 2;
  const message = Buffer.alloc(1 + bindLength + 1 + 9);
  message[0] = BIND;
  let at = message.writeInt32BE(bindLength, 1);
  // The unnamed portal. Without formats, all values are text.
  at += 1;
  at += message.write(name, at, 'latin1') + 1;
  at += 2;
  at = message.writeInt16BE(values.length, at);
  for (const [index, value] of values.entries()) {
    at = message.writeInt32BE(sizes[index] ?? NULL, at);
    if (value !== null) at += message.write(value, at);
  }
  at += 2;
  // The unnamed portal again, and all its rows.
  message[at] = EXECUTE;
  message.writeInt32BE(9, at + 1);
  return message;
};

/** Ends the request. The messages before it are one transaction, unless one was begun. */
export const SYNC: Uint8Array = Buffer.from([0x53, 0, 0, 0, 4]);

export interface Answer {
  rows: (string | null)[][];
  /** The command tag, for example `UPDATE 1`. */
  tag: string;
}

/** Returns the answers to the statements. @throws the error of a statement; then none took effect */
export const answersOf = (answer: Buffer): Answer[] => {
  const answers: Answer[] = [];
  let rows: Answer['rows'] = [];
  let end = 0;
  for (let at = 0; at < answer.length; at = end) {
    const body = at + 5;
    end = at + 1 + answer.readInt32BE(at + 1);
    if (answer[at] === DATA_ROW) rows.push(cellsAt(answer, body));
    else if (answer[at] === COMMAND_COMPLETE) {
      answers.push({ rows, tag: answer.toString('latin1', body, end - 1) });
      rows = [];
    } else if (answer[at] === ERROR_RESPONSE) throw errorIn(answer);
  }
  return answers;
};

const cellsAt = (answer: Buffer, body: number): (string | null)[] => {
  let at = body + 2;
  return Array.from({ length: answer.readInt16BE(body) }, () => {
    const size = answer.readInt32BE(at);
    const start = at + 4;
    at = start + Math.max(size, 0);
    return size === NULL ? null : answer.toString('utf8', start, at);
  });
};

const errorIn = (answer: Buffer): Error => {
  let error = new Error('The database reported an error without details.');
  new protocol.Parser().parse(answer, (message) => {
    if (message instanceof messages.DatabaseError) error = message;
  });
  return error;
};
