import { expect, it } from 'vitest';
import { skeletonOf } from './html-skeleton.ts';
import { markups } from './markups.ts';
import { ALLOWED, redirects } from './redirects.ts';
import { emailSpellings, nameSpellings, phoneSpellings } from './spellings.ts';

it('the corpora have their stated sizes and no duplicates', () => {
  expect(new Set(markups).size).toBe(markups.length);
  expect(markups.length).toBeGreaterThanOrEqual(120);
  expect(new Set(redirects).size).toBe(redirects.length);
  expect(redirects.length).toBeGreaterThanOrEqual(60);
  expect(redirects).not.toContain(ALLOWED);
  for (const spellings of [
    emailSpellings('kirsa', 'e.example'),
    phoneSpellings('+12025550123'),
    nameSpellings('aisles'),
  ]) {
    expect(new Set(spellings).size).toBe(spellings.length);
    expect(spellings.length).toBeGreaterThanOrEqual(40);
  }
});

it('an unescaped text with a tag changes a page’s skeleton', () => {
  const page = (text: string) => `<!doctype html><title>x</title><p class="a">${text}</p>`;
  const benign = skeletonOf(page('benign'));
  const tags = markups.filter((markup) => /<[a-z]/i.test(markup));
  expect(tags.length).toBeGreaterThan(60);
  for (const markup of tags) expect(skeletonOf(page(markup)), markup).not.toEqual(benign);
});

it('an unescaped attribute changes a page’s skeleton', () => {
  const page = (text: string) => `<a class="x" title="${text}" href="/">x</a>`;
  const breaking = markups.filter((markup) => /" \w+="/.test(markup));
  expect(breaking.length).toBeGreaterThan(2);
  for (const markup of breaking) expect(skeletonOf(page(markup)), markup).not.toEqual(skeletonOf(page('x')));
  for (const address of [
    'javascript:alert(1)',
    ' jAva\nscript:alert(1)',
    '&#106;avascript&colon;alert(1)',
    'data:text/html,x',
  ])
    expect(skeletonOf(`<a href="${address}">x</a>`), address).not.toEqual(skeletonOf('<a href="/x">x</a>'));
});
