const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const first = (table: [RegExp, string][], userAgent: string): string | undefined =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1];

/**
 * Default name of a passkey that a person recognizes in every language: `Chrome (Mac)`, or `Chrome (Mac) 2` if a passkey
 * of the person has that name. It can be changed.
 */
export const passkeyName = (userAgent: string, taken: readonly string[]): string => {
  const [browser, system] = [first(BROWSERS, userAgent), first(SYSTEMS, userAgent)];
  const kind = browser && system ? `${browser} (${system})` : (system ?? browser ?? 'Passkey');
  let name = kind;
  for (let count = 2; taken.includes(name); count += 1) name = `${kind} ${count}`;
  return name;
};
