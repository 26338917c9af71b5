import * as v from 'valibot';
import { pageFields, queryFields } from '../http/search-fields.ts';

/** A filter of a search. Its name determines the type of its value. */
export const filter = <const Names extends readonly string[], Value extends v.GenericSchema>(
  names: Names,
  value: Value,
) => v.strictObject({ filter_name: v.picklist(names), filter_value: value });

/** The body of a search with these filters. */
export const searchSchema = <Operand extends v.GenericSchema>(operand: Operand) =>
  v.strictObject({ ...pageFields, query: v.exactOptional(v.strictObject(queryFields(operand))) });
