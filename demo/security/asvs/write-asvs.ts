import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { asvsDocument } from './asvs-document.ts';
import { allTags } from './tags.ts';

// Writes `demo/docs/asvs.md`: `npm run asvs`.
const root = resolve(import.meta.dirname, '../../..');
writeFileSync(join(root, 'demo/docs/asvs.md'), asvsDocument(allTags(root)));
