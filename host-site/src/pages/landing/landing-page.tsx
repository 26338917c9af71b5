import { BenefitGrid } from './benefit-grid.tsx';
import { Comparison } from './comparison.tsx';
import { EmailCapture } from './email-capture.tsx';
import { Hero } from './hero.tsx';
import { HsaFsa } from './hsa-fsa.tsx';
import { Prices } from './prices.tsx';
import { Testimonials } from './testimonials.tsx';

export default function LandingPage() {
  return (
    <>
      <Hero />
      <BenefitGrid />
      <Comparison />
      <HsaFsa />
      <Testimonials />
      <Prices />
      <EmailCapture />
    </>
  );
}
