import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.css'));

/** Backgrounds that have a value only if the page's theme sets them. */
const OF_THEMES = /background: var\(--lw-[\w-]+-background,/g;

// Dark Reader 4.9 leaves `background` as it is in a shadow root, if it finds no value of the property in a stylesheet. The
// text on it becomes light (https://github.com/darkreader/darkreader).
it.each(files)(
  '%s sets the background of a theme as `background-color`, which Dark Reader darkens',
  (name) => {
    expect(readFileSync(`${import.meta.dirname}/${name}`, 'utf8').match(OF_THEMES)).toBeNull();
  },
);
