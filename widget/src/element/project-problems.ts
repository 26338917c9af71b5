import type { Project } from './project.ts';

/** Whether calls can go there: `localhost:5180` is a URL too, of the scheme `localhost:`. */
const isAddress = (text: string): boolean => /^https?:/i.test(text) && URL.canParse(text);

/** What is wrong with the project; a page's own client has one already. */
export function projectProblems({ publicToken, apiUrl }: Project, client: object | undefined): string[] {
  const problems: string[] = [];
  if (client) return problems;
  if (!publicToken) problems.push('public-token is missing: copy it from your provider.');
  if (apiUrl && !isAddress(apiUrl)) {
    problems.push(`api-url must be an http(s):// address, but is "${apiUrl}".`);
  }
  return problems;
}
