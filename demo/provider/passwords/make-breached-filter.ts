import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';
import { makeFilter } from './bloom-filter.ts';

// Writes the embedded breach list from the word list in the package. Run it after an update of that package:
// node --import tsx demo/provider/passwords/make-breached-filter.ts
const passwords = Object.values(dictionary['passwords-common'] ?? []).map(String);
writeFileSync(join(import.meta.dirname, 'breached.bloom'), makeFilter(passwords));
console.log(`${passwords.length} passwords`);
