import { isRecord, type Problem } from './reader.ts';

/** Returns an object, given itself or its JSON text. Undefined is read as empty; anything else adds a problem. */
export function toRecord(input: unknown, name: string, problems: Problem[]): Record<string, unknown> {
  const before = problems.length;
  const value = typeof input === 'string' ? parseJson(input, name, problems) : (input ?? {});
  if (isRecord(value)) return value;
  if (problems.length === before) problems.push(`${name} must be an object, or the JSON text of one.`);
  return {};
}

function parseJson(text: string, name: string, problems: Problem[]): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch (error) {
    // An object that a framework has turned into an attribute.
    const isObject = text.startsWith('[object');
    const why = isObject ? 'set an object as the property, not the attribute.' : (error as Error).message;
    problems.push(`${name} is not valid JSON: ${why}`);
    return undefined;
  }
}
