/**
 * A code in the characters in which it was sent. Japanese keyboards type wide digits and letters, which compatibility
 * forms replace (https://www.unicode.org/reports/tr15/).
 */
export const typedCode = (given: string): string => given.normalize('NFKC');
