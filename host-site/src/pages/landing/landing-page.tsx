import { Suspense } from 'react';
import { laterPart } from '../../lib/later-part.tsx';
import { PageOf } from '../../lib/lazy-page.tsx';
import { BenefitGrid } from './benefit-grid.tsx';
import { EmailCapture } from './email-capture.tsx';
import { Hero } from './hero.tsx';
import { TriggerStory } from './trigger-story.tsx';
import '../../styles/pages.css';

/** The middle of the page. */
export const more = laterPart(
  () => import('./landing-more.tsx'),
  // Prerendering has no document.
  () => Boolean(globalThis.document?.getElementById('faq')),
);

export default function LandingPage() {
  return (
    <>
      <Hero />
      <TriggerStory />
      <BenefitGrid />
      <Suspense fallback={<div className="page-loading" />}>
        <PageOf page={more} />
      </Suspense>
      <EmailCapture />
    </>
  );
}
