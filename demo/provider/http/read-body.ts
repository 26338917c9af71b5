import * as v from 'valibot';
import { ApiError, badField } from './api-error.ts';
import { limitedText } from './limited-text.ts';

/**
 * Returns the request's JSON, or undefined without a body.
 *
 * @throws {ApiError} 400 for another content type or broken JSON, 413 above 64 KiB
 */
export const readJson = async (request: Request): Promise<unknown> => {
  const text = await readText(request);
  if (text === '') return undefined;
  // Only JSON, because a page of another origin can post other types without a preflight.
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw new ApiError(400, 'bad_request', 'The Content-Type of a request must be application/json.');
  }
  // PostgreSQL cannot store a NUL in text, and no field of the contract needs one.
  if (text.includes('\\u0000')) {
    throw new ApiError(400, 'bad_request', 'The body of the request must not contain the NUL character.');
  }
  try {
    return JSON.parse(text, storable);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(400, 'bad_request', 'The body of the request is not valid JSON.');
  }
};

/** @throws {ApiError} 413 above 64 KiB */
export const readText = (request: Request): Promise<string> =>
  limitedText(request, (sentence) => new ApiError(413, 'bad_request', sentence));

/** Returns the fields of a form. Of fields with the same name, the last counts. @throws {ApiError} 413 above 64 KiB */
export const readForm = async (request: Request): Promise<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(await readText(request)));

/** A surrogate without its other half. For an expression with `u`, a pair is one character. */
const HALF = /\p{Surrogate}/u;

/**
 * Drops keys that could reach object prototypes, and refuses unpaired surrogates (RFC 7493, 2.1), which PostgreSQL
 * cannot store as JSON.
 */
const storable = (key: string, value: unknown): unknown => {
  if (HALF.test(key) || (typeof value === 'string' && HALF.test(value))) {
    throw new ApiError(400, 'bad_request', 'The body of the request must not contain half a surrogate pair.');
  }
  return key === '__proto__' || key === 'constructor' || key === 'prototype' ? undefined : value;
};

/** Returns the body in the endpoint's type. @throws {ApiError} 400 naming the first invalid field */
export const checked = <Body>(schema: v.GenericSchema<unknown, Body>, value: unknown): Body => {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = v.getDotPath(issue) ?? '';
  if (field === '')
    throw new ApiError(400, 'bad_request', `The body of the request ${kindOf(issue.expected)}`);
  throw badField(field, `${field} ${sentence(issue)}`);
};

const sentence = (issue: v.BaseIssue<unknown>): string => {
  const missingKey = issue.type === 'object' || issue.type === 'strict_object';
  if (missingKey && issue.expected?.startsWith('"')) return 'is required.';
  if (missingKey && issue.expected === 'never') return 'is not a known field.';
  return issue.kind === 'schema' && issue.message.startsWith('Invalid type')
    ? kindOf(issue.expected)
    : issue.message;
};

const KINDS: Record<string, string> = {
  string: 'must be a string.',
  number: 'must be a number.',
  boolean: 'must be a boolean.',
  Array: 'must be an array.',
  Object: 'must be an object.',
};

const kindOf = (expected: string | null): string => KINDS[expected ?? ''] ?? 'has the wrong type.';
