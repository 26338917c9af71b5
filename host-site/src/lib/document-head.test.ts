import { beforeEach, describe, expect, it } from 'vitest';
import { setDocumentHead } from './document-head.ts';

const namesOf = () => [...document.head.querySelectorAll('meta')].map(({ name }) => name);

beforeEach(() => {
  document.head.innerHTML = '<title>Home</title><meta name="description" content="What we do">';
});

describe('setDocumentHead()', () => {
  it('leaves the description of the page’s own file', () => {
    setDocumentHead(document, { title: 'Home', isPublic: true });
    expect(namesOf()).toEqual(['description']);
  });

  it('removes the description when another page is shown', () => {
    setDocumentHead(document, { title: 'About', isPublic: true });
    expect(document.title).toBe('About');
    expect(namesOf()).toEqual([]);
  });

  it('keeps private pages out of search engines, and public ones in', () => {
    setDocumentHead(document, { title: 'My Account', isPublic: false });
    expect(namesOf()).toEqual(['robots']);
    setDocumentHead(document, { title: 'Home', isPublic: true });
    expect(namesOf()).toEqual([]);
  });
});
