import { type ApiError, badField } from '../http/api-error.ts';

/** Returns the opaque start of the next page: the id of the last row of this one. */
export const cursorAt = (id: string): string => Buffer.from(id).toString('base64url');

/** Returns the id in a cursor. @throws {ApiError} 400 for one that PostgreSQL cannot even search for */
export const idIn = (cursor: string): string => {
  const id = Buffer.from(cursor, 'base64url').toString();
  if (id.includes('\0')) throw unknownCursor();
  return id;
};

export const unknownCursor = (): ApiError =>
  badField('cursor', 'cursor must be the next_cursor of an earlier answer.');
