/** A flag is two letters of its own alphabet. Marks, tones of skin and joined characters belong to the one before. */
const FIRST = /^(\p{RI}{2}|.([\p{M}\p{EMod}]|\u200d.)*)/u;

/** The first character that a reader sees, in capitals: a flag or a family is one, of several code points. */
export const firstCharacter = (name: string): string => (FIRST.exec(name)?.[0] ?? '').toUpperCase();
