import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { laterPart } from './later-part.tsx';
import { PageOf } from './lazy-page.tsx';

it('a later part loads at once where the document does not contain its HTML', async () => {
  const target = document.body.appendChild(document.createElement('div'));
  const part = laterPart(
    async () => ({ default: () => <p>drawn</p> }),
    () => false,
  );
  const root = createRoot(target);
  root.render(
    <Suspense fallback="loading">
      <PageOf page={part} />
    </Suspense>,
  );
  await expect.poll(() => target.textContent).toBe('drawn');
  root.unmount();
});
