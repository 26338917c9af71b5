import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Opened, openPage } from '../../test/open-page.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { Arrival } from './arrival.tsx';

const toAnchor = vi.spyOn(Element.prototype, 'scrollIntoView');
const toTop = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);

const Page = () => (
  <>
    <Arrival />
    <main id="content" tabIndex={-1}>
      <section id="features" tabIndex={-1} />
    </main>
    <PageLink to="/#features">Features</PageLink>
    <PageLink to="/">Brand</PageLink>
    <PageLink to="/?step=2">Next</PageLink>
  </>
);

async function follow(page: Opened, link: string) {
  await expect.poll(() => page.find(link)).toBeDefined();
  const { key } = page.place();
  page.find(link)?.focus();
  await page.press(link);
  await expect.poll(() => page.place().key).not.toBe(key);
  await new Promise((resolve) => setTimeout(resolve, 20));
}

const focused = () => document.activeElement?.id;

describe('navigation by a link', () => {
  beforeEach(() => {
    vi.clearAllMocks();
  });

  it('to a part of the page scrolls there every time', async () => {
    const page = openPage(Page, { at: '/' });
    await follow(page, 'Features');
    await follow(page, 'Features');
    expect(toAnchor).toHaveBeenCalledTimes(2);
    expect(focused()).toBe('features');
  });

  it('to the page itself scrolls to its top', async () => {
    const page = openPage(Page, { at: '/' });
    await follow(page, 'Brand');
    expect(toTop).toHaveBeenCalledTimes(1);
    expect(focused()).toBe('content');
    expect(document.activeElement?.getAttribute('aria-label')).toBe(document.title);
  });

  it('to another step of the page does not scroll', async () => {
    const page = openPage(Page, { at: '/' });
    await follow(page, 'Next');
    expect(toTop).not.toHaveBeenCalled();
    expect(focused()).not.toBe('content');
  });
});
