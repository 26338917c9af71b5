import { ApiError } from './api-error.ts';
import type { FormValue } from './parse-form.ts';

export type Fields = { [name: string]: FormValue };

/** Returns a text field, or undefined when it is absent. */
export function optionalText(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw new ApiError(400, `Invalid string: ${name}`, { param: name });
  return value;
}

/** @throws ApiError 400 naming the missing field. */
export function text(fields: Fields, name: string): string {
  const value = optionalText(fields, name);
  if (value === undefined) {
    throw new ApiError(400, `Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
  }
  return value;
}

/** Returns an object field, or undefined when it is absent. */
export const group = (fields: Fields, name: string): Fields | undefined => {
  const value = fields[name];
  return typeof value === 'object' && !Array.isArray(value) ? value : undefined;
};

/** Returns the objects of a list field. */
export const entries = (fields: Fields, name: string): Fields[] => {
  const value = fields[name];
  return Array.isArray(value)
    ? value.filter((entry): entry is Fields => typeof entry === 'object' && !Array.isArray(entry))
    : [];
};
