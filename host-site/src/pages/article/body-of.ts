import { use } from 'react';
import type { ListedArticle } from '../../content/article-list.ts';
import type { Block } from '../../content/articles/article.ts';
import { loadPart } from '../../lib/load-part.ts';

const loaded = new Map<string, readonly Block[]>();
const loading = new Map<string, Promise<readonly Block[]>>();

/**
 * Loads the text of an article. Afterwards `bodyOf` returns it synchronously, which hydration and prerendering need.
 */
export async function loadBody({ id, loadBody: load }: ListedArticle): Promise<readonly Block[]> {
  const { body } = await load();
  loaded.set(id, body);
  return body;
}

/** The text of an article; suspends until it is loaded. */
export function bodyOf(entry: ListedArticle): readonly Block[] {
  const body = loaded.get(entry.id);
  if (body) return body;
  const pending = loading.get(entry.id) ?? loadPart(() => loadBody(entry));
  loading.set(entry.id, pending);
  return use(pending);
}
