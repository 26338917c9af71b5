// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as door from '../index.ts';

const read = (file: string) => readFileSync(`auth-client/src/errors/${file}`, 'utf8');

/** The class in each file that has one. */
const classes = readdirSync('auth-client/src/errors').flatMap((file) => {
  const name = /export class (\w+) extends AuthError/.exec(read(file))?.[1];
  return name === undefined ? [] : [{ file, name }];
});

it('exports every error class in the union, with its literal name', () => {
  const members = [...read('client-error.ts').matchAll(/^ {2}\| (\w+)/gm)].map(([, name]) => name);
  expect(members.sort()).toEqual(classes.map(({ name }) => name).sort());
  for (const { file, name } of classes) {
    expect(read(file)).toContain(`override readonly name = '${name}';`);
    expect(door).toHaveProperty(name);
  }
});
