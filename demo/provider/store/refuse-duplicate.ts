/**
 * For `catch`: a refusal in the place of a unique index's (PostgreSQL: unique_violation,
 * https://www.postgresql.org/docs/current/errcodes-appendix.html); any other error as it is.
 */
export const refuseDuplicate =
  (refusal: () => Error) =>
  (error: { code?: string }): never => {
    throw error.code === '23505' ? refusal() : error;
  };
