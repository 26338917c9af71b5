/** Tags of the element's languages. */
const TAGS =
  'en ar bg cs da de el es es-419 fi fr he hi hu id it ja ko nb nl pl pt-BR pt-PT ro ru sv th tr uk vi zh-CN zh-TW'.split(
    ' ',
  );

/** A language's name in that language, with a capital letter. */
function nameOf(tag) {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag);
  return name[0].toLocaleUpperCase(tag) + name.slice(1);
}

/** The element's languages: tag and name. */
export const LANGUAGES = TAGS.map((tag) => ({ tag, name: nameOf(tag) }));
