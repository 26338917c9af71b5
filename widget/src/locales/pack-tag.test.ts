import { expect, it } from 'vitest';
import { packTag } from './pack-tag.ts';

it.each([
  [['de-AT'], 'de'],
  [['zh'], 'zh-CN'],
  [['zh-HK'], 'zh-TW'],
  [['zh-Hant'], 'zh-TW'],
  [['pt'], 'pt-BR'],
  [['pt-AO'], 'pt-PT'],
  [['es'], 'es'],
  [['es-MX'], 'es-419'],
  [['nn-NO'], 'nb'],
  [['no'], 'nb'],
  [['iw'], 'he'],
  [['en-GB', 'de'], undefined],
  [['eo', 'fr-CA', 'de'], 'fr'],
  [['', 'not a tag', 'DE'], 'de'],
  [['constructor'], undefined],
  [[], undefined],
])('packTag(%j) is %s', (tags, tag) => {
  expect(packTag(tags)).toBe(tag);
});
