import { expect, it } from 'vitest';
import { contrast } from '../../test/contrast.ts';
import { mailHtml } from './mail-layout.ts';

const mail = mailHtml({
  locale: 'en',
  subject: 'Sign in',
  intro: 'Use this button.',
  action: { label: 'Sign in', link: 'https://example.com/in' },
  alternative: { label: 'Use a password', link: 'https://example.com/other' },
  small: 'It expires.',
  projectName: 'Dermily',
});

/** The colour that the dark style sheet gives to a selector. */
const dark = (selector: string, property: string): string =>
  new RegExp(`${selector} \\{[^}]*\\b${property}: (#[\\da-f]{6})`).exec(mail)?.[1] ?? '#000000';

it('has a button and a link that stand out from a dark card', () => {
  const card = dark('\\.card', 'background');
  // WCAG 2.2, 1.4.11 and 1.4.3
  expect(contrast(dark('\\.button', 'background'), card)).toBeGreaterThanOrEqual(3);
  expect(contrast(dark('\\.button', 'background'), dark('\\.button', 'color'))).toBeGreaterThanOrEqual(4.5);
  expect(contrast(dark('\\.card a\\.quiet', 'color'), card)).toBeGreaterThanOrEqual(4.5);
});
