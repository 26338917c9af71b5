/**
 * For `catch`: replaces the error of a unique index by a refusal (PostgreSQL: unique_violation,
 * https://www.postgresql.org/docs/current/errcodes-appendix.html). Other errors stay as they are.
 */
export const refuseDuplicate =
  (refusal: () => Error) =>
  (error: { code?: string }): never => {
    throw error.code === '23505' ? refusal() : error;
  };
