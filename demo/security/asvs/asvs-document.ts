import type { Requirement, Standing } from './requirement.ts';
import { CHAPTERS, REQUIREMENTS } from './requirements.ts';
import type { Tag } from './tags.ts';

export type State =
  | 'shown'
  | 'partly'
  | 'documented'
  | 'by design'
  | 'integrator'
  | 'unproven'
  | 'not met'
  | 'n/a';

const REMARKS: readonly [name: string, state: State][] = [
  ['lacks', 'partly'],
  ['document', 'documented'],
  ['byDesign', 'by design'],
  ['integrator', 'integrator'],
  ['unproven', 'unproven'],
  ['notMet', 'not met'],
  ['notApplicable', 'n/a'],
];

const remarkOf = (standing: Standing | undefined): { state: State; words: string } => {
  for (const [name, state] of REMARKS) {
    const words = (standing as Record<string, string> | undefined)?.[name];
    if (words !== undefined) return { state, words };
  }
  return { state: 'shown', words: '' };
};

/** Returns the state of a requirement. */
export const stateOf = ({ standing }: Requirement): State => remarkOf(standing).state;

const ORDER: readonly State[] = [
  'shown',
  'partly',
  'documented',
  'by design',
  'integrator',
  'unproven',
  'not met',
  'n/a',
];

const summary = (): string[] => {
  const count = (level: number, state: State) =>
    REQUIREMENTS.filter((one) => one.level === level && stateOf(one) === state).length;
  return [
    `| | ${ORDER.join(' | ')} |`,
    `|---|${ORDER.map(() => '--:').join('|')}|`,
    ...[1, 2, 3].map(
      (level) => `| Level ${level} | ${ORDER.map((state) => count(level, state)).join(' | ')} |`,
    ),
  ];
};

const INTRODUCTION = `# OWASP ASVS 5.0: what is shown, and by which test

This file is written by \`npm run asvs\` from \`demo/security/asvs/*requirements.ts\` and the tags \`@asvs\` beside the tests; a
test fails when it is out of date. The requirements are those of
[version 5.0.0](https://github.com/OWASP/ASVS/tree/v5.0.0/5.0) about web frontends, authentication, sessions,
self-contained tokens, OAuth and OpenID Connect, in our own short words; the standard's text is authoritative.

- **shown**: a test shows it. **partly**: a test shows a part of it; the missing part is named.
- **documented**: it requires documentation, which is in the named file. **by design**: the design of the system guarantees it.
- **integrator**: the operator of the pages and the provider is responsible for it.
- **unproven**: it should be met, but no test shows it. **not met**: it is not met, for the stated reason. **n/a**: it concerns
  nothing in the system.`;

const link = (file: string): string =>
  file.startsWith('demo/')
    ? `[${file.slice('demo/'.length)}](../${file.slice('demo/'.length)})`
    : `[${file}](../../${file})`;

/** Returns the map from requirements to tests, as Markdown. */
export const asvsDocument = (tags: readonly Tag[]): string => {
  const row = (requirement: Requirement): string => {
    const files = new Set(tags.filter((tag) => tag.requirement === requirement.id).map(({ file }) => file));
    const { state, words } = remarkOf(requirement.standing);
    const remark = state === 'documented' ? link(words) : words;
    const shownBy = [...files].map(link).join(', ');
    const { id, level, text } = requirement;
    return `| ${id} | ${level} | ${text} | ${state} | ${[shownBy, remark].filter(Boolean).join('. ')} |`;
  };
  const chapters = Object.entries(CHAPTERS).flatMap(([title, requirements]) => [
    `\n## ${title}\n`,
    '| | Level | Requirement | State | Test, document or reason |\n|---|---|---|---|---|',
    ...requirements.map(row),
  ]);
  return `${[INTRODUCTION, '', ...summary(), ...chapters].join('\n')}\n`;
};
