/**
 * For `catch`: replaces the error of a foreign key by a refusal: the row that another one refers to was deleted meanwhile
 * (PostgreSQL: foreign_key_violation, https://www.postgresql.org/docs/current/errcodes-appendix.html). Other errors stay
 * as they are.
 */
export const refuseMissing =
  (refusal: () => Error) =>
  (error: { code?: string }): never => {
    throw error.code === '23503' ? refusal() : error;
  };
