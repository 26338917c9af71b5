import { type messages, type PGlite, protocol, types } from '@electric-sql/pglite';
import { answersOf, execution, SYNC } from './statement-messages.ts';

const { serialize } = protocol;

/** Far more than the provider has statements; what makes new ones without end starts over rather than fill the memory. */
const MOST = 500;

/** The file system of Node writes at once: there is nothing to wait for afterwards. */
const OPTIONS = { syncToFs: false };

interface Statement {
  name: string;
  /** Object ids of its parameters' types. */
  parameters: number[];
  fields: { name: string; dataTypeID: number }[];
}

/** A statement and its values. */
export interface Asked {
  sql: string;
  parameters: readonly unknown[];
}

export interface Rows {
  rows: unknown[];
  /** Of a statement that writes. */
  affected: number | undefined;
}

export interface PreparedStatements {
  /** Runs statements with parameters in one round: all of them, or none where one of them fails. */
  run(statements: readonly Asked[]): Promise<Rows[]>;
  /** Runs a command that has neither parameters nor rows, as `begin`. */
  command(sql: string): Promise<void>;
}

/**
 * Runs each statement as one that was prepared when it first came. `PGlite.query` parses, describes and plans anew every
 * time, in four rounds; this is one round, and half of the time of a sign-in (measured). To be used by one caller at a
 * time, as the connection is one.
 */
export const preparedStatements = (pglite: PGlite): PreparedStatements => {
  const known = new Map<string, Statement>();

  const prepare = async (sql: string): Promise<Statement> => {
    const name = `s${known.size}`;
    const asked = joined([
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ]);
    const { messages: told } = await pglite.execProtocol(asked, OPTIONS);
    const parameters = told.find((one) => one.name === 'parameterDescription');
    const rows = told.find((one) => one.name === 'rowDescription');
    const statement = {
      name,
      parameters: (parameters as messages.ParameterDescriptionMessage | undefined)?.dataTypeIDs ?? [],
      fields: (rows as messages.RowDescriptionMessage | undefined)?.fields ?? [],
    };
    known.set(sql, statement);
    return statement;
  };

  const text = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : pglite.serializers[type];
    return serializer ? serializer(value) : String(value);
  };

  const exchange = async (message: Uint8Array): Promise<Buffer> => {
    const parts: Buffer[] = [];
    // What is handed over lies in the memory of the database, which the next statement writes again.
    const onRawData = (part: Uint8Array) => parts.push(Buffer.from(part));
    await pglite.execProtocolRawStream(message, { ...OPTIONS, onRawData });
    return Buffer.concat(parts);
  };

  const rowOf = (cells: readonly (string | null)[], fields: Statement['fields']): Record<string, unknown> => {
    const row: Record<string, unknown> = {};
    for (const [index, field] of fields.entries()) {
      row[field.name] = types.parseType(cells[index] ?? null, field.dataTypeID, pglite.parsers);
    }
    return row;
  };

  return {
    run: async (asked) => {
      if (known.size + asked.length > MOST) {
        await pglite.execProtocol(serialize.query('deallocate all'), OPTIONS);
        known.clear();
      }
      const messages: Uint8Array[] = [];
      const fields: Statement['fields'][] = [];
      for (const { sql, parameters } of asked) {
        const statement = known.get(sql) ?? (await prepare(sql));
        const values = parameters.map((value, index) => text(value, statement.parameters[index]));
        messages.push(execution(statement.name, values));
        fields.push(statement.fields);
      }
      const answers = answersOf(await exchange(joined([...messages, SYNC])));
      return answers.map(({ rows, tag }, index) => ({
        rows: rows.map((cells) => rowOf(cells, fields[index] ?? [])),
        affected: affectedBy(tag),
      }));
    },
    command: async (sql) => {
      await pglite.execProtocol(serialize.query(sql), OPTIONS);
    },
  };
};

/** `INSERT 0 1`, `UPDATE 2`, `DELETE 3` (PostgreSQL, "Message Formats", CommandComplete). */
const affectedBy = (tag: string): number | undefined => {
  const count = /^(?:INSERT \d+|UPDATE|DELETE|MERGE) (\d+)$/.exec(tag)?.[1];
  return count === undefined ? undefined : Number(count);
};

const joined = (parts: Uint8Array[]): Uint8Array => Buffer.concat(parts);
