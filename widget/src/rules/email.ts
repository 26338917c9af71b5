/** Longest address that can be delivered (RFC 5321, 4.5.3.1.3, less the angle brackets). */
const LONGEST = 254;

/** The provider has the same rule. Linear in its input, so that no address can stall the page. */
const PATTERN = /^[a-zA-Z0-9!#$%&'*+/=?^_`{|}~.-]+@[a-zA-Z0-9.-]+\.[a-zA-Z]{2,}$/;

export const isEmail = (text: string): boolean => text.length <= LONGEST && PATTERN.test(text);
