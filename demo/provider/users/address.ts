import { ApiError } from '../http/api-error.ts';

/** An e-mail address or a phone number in the form of accounts. */
export interface Address {
  kind: 'email' | 'phone';
  address: string;
}

/** As in the widget (`widget/src/rules/email.ts`). ASCII only, so no look-alike passes (GHSA-7rqj-j65f-68wh). */
const EMAIL = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@([a-z0-9-]+\.)+[a-z]{2,}$/i;

/** RFC 5321, 4.5.3.1.3, without the angle brackets. */
const LONGEST = 254;

/** E.164: a country code and at most 15 digits in all. */
const PHONE = /^\+[1-9]\d{6,14}$/;

/** Returns the address in lower case. @throws {ApiError} 400 `invalid_email` */
export const emailAddress = (given: string, field = 'email'): Address => {
  if (given.length <= LONGEST && EMAIL.test(given)) return { kind: 'email', address: given.toLowerCase() };
  throw new ApiError(400, 'invalid_email', 'This is not a valid email address.', { details: { field } });
};

/** @throws {ApiError} 400 `invalid_phone_number` */
export const phoneNumber = (given: string, field = 'phone_number'): Address => {
  if (PHONE.test(given)) return { kind: 'phone', address: given };
  throw new ApiError(400, 'invalid_phone_number', 'This is not a valid phone number.', {
    details: { field, format: 'E.164, as +12025550123' },
  });
};

/** Returns an address from another provider. Forms that we do not support give undefined. */
export const usableEmail = (given: string | undefined): Address | undefined => {
  try {
    return given === undefined ? undefined : emailAddress(given);
  } catch {
    return undefined;
  }
};
