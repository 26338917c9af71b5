import type { Environment } from './environment.ts';

/** `https://{host}` of a bare host or URL; undefined where it is neither. */
function httpsUrl(domain: string): string | undefined {
  try {
    return `https://${new URL(domain.includes('://') ? domain : `https://${domain}`).hostname}`;
  } catch {
    return undefined;
  }
}

/** The custom domain for an option, else the default, with a warning where the option is malformed. */
export function customDomain(
  value: string | undefined,
  { option, words, standard }: { option: string; words: string; standard: string },
  log: Environment['log'],
): string {
  if (value === undefined) return standard;
  const url = httpsUrl(value);
  if (url === undefined) {
    log.warn(`Unable to use custom ${words} domain \`${value}\`. ${option} should be a valid domain.`);
  }
  return url ?? standard;
}
