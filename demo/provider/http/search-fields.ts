import * as v from 'valibot';
import { optionalText, text } from './fields.ts';

/** Values of a filter that accepts several. */
export const texts = v.pipe(v.array(text()), v.maxLength(1_000, 'must have at most 1000 values.'));

/** A text fragment for a filter. */
export const part = v.pipe(text(), v.minLength(3, 'must have at least three characters.'));

/** Cursor and length of a page of results. */
export const pageFields = {
  cursor: optionalText(256),
  limit: v.exactOptional(
    v.pipe(
      v.number(),
      v.integer('must be a whole number.'),
      v.minValue(1, 'must be at least 1.'),
      v.maxValue(1_000, 'must be at most 1000.'),
    ),
  ),
};

/** The conditions of a search, and whether all or one must hold. */
export const queryFields = <Operand extends v.GenericSchema>(operand: Operand) => ({
  operator: v.picklist(['AND', 'OR'], 'must be AND or OR.'),
  operands: v.pipe(v.array(operand), v.maxLength(20, 'must have at most 20 operands.')),
});
