/**
 * Longest address in characters (https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.1.3, without the angle
 * brackets).
 */
const LONGEST = 254;

/** The provider's rule. It runs in linear time, so that no address can block the page. */
const PATTERN = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@([a-z0-9-]+\.)+[a-z]{2,}$/i;

export const isEmail = (text: string): boolean => text.length <= LONGEST && PATTERN.test(text);
