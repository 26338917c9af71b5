import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';
import type { Database } from './open-store.ts';

/** Placeholder for a value of each run. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Runs the statement with these values. @returns its rows */
export type Statement<Given extends object, Row> = (db: Database, given: Given) => Promise<Row[]>;

/**
 * A statement that Kysely compiles once, at its first run. Compiling takes longer than many database answers
 * (measured). `given` contains typed placeholders. They may be used wherever a parameter may, but have no value to read
 * or compare.
 */
export const statement = <Given extends object, Row>(
  build: (db: Database, given: Given) => Compilable<Row>,
): Statement<Given, Row> => {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, given) => {
    compiled ??= build(db, places<Given>()).compile();
    const parameters = compiled.parameters.map((value) =>
      value instanceof Place ? given[value.name as keyof Given] : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
};

/** The same for plain SQL. */
export const rawStatement = <Given extends object, Row>(
  build: (given: Given) => RawBuilder<Row>,
): Statement<Given, Row> => statement((db, given) => ({ compile: () => build(given).compile(db) }));

const places = <Given extends object>(): Given =>
  new Proxy({}, { get: (_, name) => new Place(String(name)) }) as Given;
