import * as v from 'valibot';
import { optionalText, text } from '../http/fields.ts';

/** A filter of a search: its name says what kind of value it takes. */
export const filter = <const Names extends readonly string[], Value extends v.GenericSchema>(
  names: Names,
  value: Value,
) => v.strictObject({ filter_name: v.picklist(names), filter_value: value });

export const texts = v.pipe(v.array(text()), v.maxLength(1_000, 'must have at most 1000 values.'));

/** The body of a search with these filters. */
export const searchSchema = <Operand extends v.GenericSchema>(operand: Operand) =>
  v.strictObject({
    cursor: optionalText(256),
    limit: v.exactOptional(
      v.pipe(
        v.number(),
        v.integer('must be a whole number.'),
        v.minValue(1, 'must be at least 1.'),
        v.maxValue(1_000, 'must be at most 1000.'),
      ),
    ),
    query: v.exactOptional(
      v.strictObject({
        operator: v.picklist(['AND', 'OR'], 'must be AND or OR.'),
        operands: v.pipe(v.array(operand), v.maxLength(20, 'must have at most 20 operands.')),
      }),
    ),
  });
