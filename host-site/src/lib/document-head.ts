interface PageHead {
  readonly title: string;
  readonly isPublic: boolean;
}

function setMeta(page: Document, name: string, content: string): void {
  const existing = page.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === '') {
    existing?.remove();
    return;
  }
  const meta = existing ?? page.head.appendChild(page.createElement('meta'));
  meta.name = name;
  meta.content = content;
}

/**
 * Sets the page's title and robots rule, as in its prerendered file. The description of another page goes: those who
 * read descriptions read the files (`host-site/build/descriptions.ts`).
 */
export function setDocumentHead(page: Document, { title, isPublic }: PageHead): void {
  if (page.title !== title) setMeta(page, 'description', '');
  page.title = title;
  setMeta(page, 'robots', isPublic ? '' : 'noindex');
}
