import type { Project } from '../settings/project.ts';

/** True for an http(s) address. `localhost:5180` is a valid URL too, with the scheme `localhost:`. */
const isAddress = (text: string): boolean => /^https?:/i.test(text) && URL.canParse(text);

/** Problems of the project. None if the page passed its own client. */
export function projectProblems({ publicToken, apiUrl }: Project, client: object | undefined): string[] {
  const problems: string[] = [];
  if (client) return problems;
  if (!publicToken) problems.push('public-token is missing: copy it from your provider.');
  if (publicToken.startsWith('secret-')) {
    problems.push(
      'public-token is a secret that every visitor can read. Replace it, and use the public token.',
    );
  }
  if (apiUrl && !isAddress(apiUrl)) {
    problems.push(`api-url must be an http(s):// address, but is "${apiUrl}".`);
  }
  return problems;
}
