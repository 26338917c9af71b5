import { lazy, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { useGoOn, useHasLeft, useLocation } from '../lib/router.ts';
import { PageLink } from '../ui/page-link.tsx';
import { OnTheWay } from './on-the-way.tsx';
import { SiteRouter } from './site-router.tsx';

let root: Root;

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

it('reports a slow page until it has loaded', async () => {
  let arrive = () => {};
  const Slow = lazy(
    () =>
      new Promise<{ default: () => string }>((resolve) => {
        arrive = () => resolve({ default: () => 'the page' });
      }),
  );
  const Page = () => (useLocation().pathname === '/slow' ? <Slow /> : <PageLink to="/slow">Follow</PageLink>);
  const target = document.body.appendChild(document.createElement('div'));
  root = createRoot(target);
  root.render(
    <SiteRouter>
      <OnTheWay />
      <Suspense>
        <Page />
      </Suspense>
    </SiteRouter>,
  );
  const text = () => target.textContent?.trim();
  await expect.poll(text).toBe('Follow');
  const entries = window.history.length;
  const followed = performance.now();
  target.querySelector('a')?.click();
  // Clicks while the page loads add no entries, which Back would have to go through.
  target.querySelector('a')?.click();
  target.querySelector('a')?.click();
  expect(window.history.length).toBe(entries + 1);
  await expect.poll(text).toBe('Loading…Follow');
  // Most pages load before anybody could read the notice.
  expect(performance.now() - followed).toBeGreaterThan(250);
  expect(target.querySelector('[role=status]')?.textContent?.trim()).toBe('Loading…');
  arrive();
  await expect.poll(text).toBe('the page');
});

/** Renders a page that uses a hook, with a link to a page that never loads. */
async function renderFirst(useHook: () => void) {
  window.history.replaceState(null, '', '/first');
  const Slow = lazy(() => new Promise<never>(() => {}));
  const First = () => {
    useHook();
    return <PageLink to="/slow">Follow</PageLink>;
  };
  const Page = () => (useLocation().pathname === '/slow' ? <Slow /> : <First />);
  const target = document.body.appendChild(document.createElement('div'));
  root = createRoot(target);
  root.render(
    <SiteRouter>
      <Suspense>
        <Page />
      </Suspense>
    </SiteRouter>,
  );
  await expect.poll(() => target.querySelector('a')).not.toBeNull();
  return {
    target,
    follow: () => target.querySelector('a')?.click(),
    comeBack() {
      window.history.replaceState(null, '', '/first');
      window.dispatchEvent(new PopStateEvent('popstate'));
    },
  };
}

it('tells a page that the person has gone to another one, before that has loaded', async () => {
  let hasLeft = { current: false };
  const [onLeave, onReturn] = [vi.fn(), vi.fn()];
  const { target, follow, comeBack } = await renderFirst(() => {
    hasLeft = useHasLeft(onLeave, onReturn);
  });
  expect(hasLeft.current).toBe(false);
  follow();
  expect([hasLeft.current, onLeave.mock.calls.length]).toEqual([true, 1]);
  expect(target.textContent).toBe('Follow');
  expect(onReturn).not.toHaveBeenCalled();
  comeBack();
  expect([hasLeft.current, onReturn.mock.calls.length]).toEqual([false, 1]);
});

it('goes on from a page once the person has come back to it, and again when they return from there', async () => {
  let goOn: ReturnType<typeof useGoOn> = () => {};
  const { follow, comeBack } = await renderFirst(() => {
    goOn = useGoOn();
  });
  const next = vi.fn();
  follow();
  goOn(next);
  expect(next).not.toHaveBeenCalled();
  comeBack();
  expect(next).toHaveBeenCalledTimes(1);
  follow();
  comeBack();
  expect(next).toHaveBeenCalledTimes(2);
  const other = vi.fn();
  goOn(other);
  expect(other).toHaveBeenCalledTimes(1);
  follow();
  root.unmount();
  comeBack();
  expect([next, other].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
});
