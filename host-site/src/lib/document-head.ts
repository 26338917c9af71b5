interface PageHead {
  readonly title: string;
  readonly description: string;
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

/** Sets the page's title, description and robots rule, as in its prerendered file. */
export function setDocumentHead(page: Document, { title, description, isPublic }: PageHead): void {
  page.title = title;
  setMeta(page, 'description', description);
  setMeta(page, 'robots', isPublic ? '' : 'noindex');
}
