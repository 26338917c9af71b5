import { ApiError } from '../http/api-error.ts';

/** The specification's rule (`001_*.txt`, section 5). ASCII only, so no look-alike passes (GHSA-7rqj-j65f-68wh). */
const EMAIL = /^[a-zA-Z0-9!#$%&'*+/=?^_`{|}~.-]+@[a-zA-Z0-9.-]+\.[a-zA-Z]{2,}$/;

/** RFC 5321, 4.5.3.1.3, less the angle brackets. */
const LONGEST = 254;

/** The address as accounts know it: lower case. @throws {ApiError} 400 `invalid_email` */
export const emailAddress = (given: string): string => {
  if (given.length <= LONGEST && EMAIL.test(given)) return given.toLowerCase();
  throw new ApiError(400, 'invalid_email', 'Email format is invalid.', { details: { field: 'email' } });
};
