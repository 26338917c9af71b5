import { describe, expect, it } from 'vitest';
import { blog } from '../blog.ts';
import { people } from '../people.ts';
import { sources } from '../sources.ts';
import { notesOf } from './article.ts';

describe.each(blog)('the article $id', ({ loadBody, author, reviewer, published, reviewed }) => {
  it('is written by one person and reviewed by another, later', () => {
    expect(people[author].credentials).not.toBe('');
    expect(reviewer).not.toBe(author);
    expect(reviewed > published).toBe(true);
  });

  it('refers to known sources, each with an address', async () => {
    const notes = notesOf((await loadBody()).body);
    expect(notes.length).toBeGreaterThanOrEqual(4);
    for (const id of notes) expect(sources[id].href).toMatch(/^https:\/\/doi\.org\/10\./);
  });

  it('says where the figures of its tables and percentages come from', async () => {
    const { body } = await loadBody();
    const bare = body.filter(
      (block) => block.kind === 'paragraph' && /\d %|\d%|\bper cent\b/.test(block.text) && !block.notes,
    );
    expect(bare).toEqual([]);
  });
});
