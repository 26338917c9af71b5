import type { Kysely } from 'kysely';

/** Returns a database that calls `die` at the nth statement, from 0. */
export const dyingAt = <Schema>(db: Kysely<Schema>, statement: number, die: () => never): Kysely<Schema> => {
  let left = statement;
  return db.withPlugin({
    transformQuery({ node }) {
      if (left <= 0) die();
      left -= 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
};
