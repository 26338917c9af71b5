import { type messages, type PGlite, protocol, types } from '@electric-sql/pglite';
import { answersOf, execution, SYNC } from './statement-messages.ts';

const { serialize } = protocol;

/**
 * Many more than the provider has statements. Code that creates new ones without end clears the cache instead of
 * filling the memory.
 */
const MOST = 500;

/** Node's file system writes synchronously, so there is nothing to flush afterwards. */
const OPTIONS = { syncToFs: false };

interface Statement {
  name: string;
  /** Object ids of its parameters' types. */
  parameters: number[];
  fields: { name: string; dataTypeID: number }[];
}

/** A statement and its values. */
export interface BoundStatement {
  sql: string;
  parameters: readonly unknown[];
}

export interface Rows {
  rows: unknown[];
  /** Only for a statement that writes. */
  affected: number | undefined;
}

interface PreparedStatements {
  /** Runs statements with parameters in one round. When one fails, none takes effect. */
  run(statements: readonly BoundStatement[]): Promise<Rows[]>;
  /** Runs a command without parameters and rows, such as `begin`. */
  command(sql: string): Promise<void>;
}

/**
 * Prepares each statement at its first use and reuses it. `PGlite.query` parses, describes and plans every time, in
 * four rounds. This needs one round, and halves the time of a sign-in (measured). To be used by one caller at a time,
 * because there is one connection.
 */
export const preparedStatements = (pglite: PGlite): PreparedStatements => {
  const known = new Map<string, Statement>();

  const prepare = async (sql: string): Promise<Statement> => {
    const name = `s${known.size}`;
    const request = joined([
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ]);
    const { messages: answers } = await pglite.execProtocol(request, OPTIONS);
    const parameters = answers.find((one) => one.name === 'parameterDescription');
    const rows = answers.find((one) => one.name === 'rowDescription');
    const statement = {
      name,
      parameters: (parameters as messages.ParameterDescriptionMessage | undefined)?.dataTypeIDs ?? [],
      fields: (rows as messages.RowDescriptionMessage | undefined)?.fields ?? [],
    };
    known.set(sql, statement);
    return statement;
  };

  const exchange = async (message: Uint8Array): Promise<Buffer> => {
    const parts: Buffer[] = [];
    // The data is in the database's memory, which the next statement overwrites.
    const onRawData = (part: Uint8Array) => parts.push(Buffer.from(part));
    await pglite.execProtocolRawStream(message, { ...OPTIONS, onRawData });
    return Buffer.concat(parts);
  };

  return {
    run: async (statements) => {
      if (known.size + statements.length > MOST) {
        await pglite.execProtocol(serialize.query('deallocate all'), OPTIONS);
        known.clear();
      }
      const messages: Uint8Array[] = [];
      const fields: Statement['fields'][] = [];
      for (const { sql, parameters } of statements) {
        const statement = known.get(sql) ?? (await prepare(sql));
        const values = parameters.map((value, index) => textOf(pglite, value, statement.parameters[index]));
        messages.push(execution(statement.name, values));
        fields.push(statement.fields);
      }
      const answers = answersOf(await exchange(joined([...messages, SYNC])));
      return answers.map(({ rows, tag }, index) => ({
        rows: rows.map((cells) => rowOf(pglite, cells, fields[index] ?? [])),
        affected: affectedBy(tag),
      }));
    },
    command: async (sql) => {
      await pglite.execProtocol(serialize.query(sql), OPTIONS);
    },
  };
};

/** A parameter as the protocol sends it. */
const textOf = ({ serializers }: PGlite, value: unknown, type: number | undefined): string | null => {
  if (value === null || value === undefined) return null;
  const serializer = type === undefined ? undefined : serializers[type];
  return serializer ? serializer(value) : String(value);
};

const rowOf = (
  { parsers }: PGlite,
  cells: readonly (string | null)[],
  fields: Statement['fields'],
): Record<string, unknown> => {
  const row: Record<string, unknown> = {};
  for (const [index, field] of fields.entries()) {
    row[field.name] = types.parseType(cells[index] ?? null, field.dataTypeID, parsers);
  }
  return row;
};

/** `INSERT 0 1`, `UPDATE 2`, `DELETE 3` (PostgreSQL, "Message Formats", CommandComplete). */
const affectedBy = (tag: string): number | undefined => {
  const count = /^(?:INSERT \d+|UPDATE|DELETE|MERGE) (\d+)$/.exec(tag)?.[1];
  return count === undefined ? undefined : Number(count);
};

const joined = (parts: Uint8Array[]): Uint8Array => Buffer.concat(parts);
