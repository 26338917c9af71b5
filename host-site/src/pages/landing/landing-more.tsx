import { AppScreens } from './app-screens.tsx';
import { Experts } from './experts.tsx';
import { Faq } from './faq.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { HsaFsa } from './hsa-fsa.tsx';
import { Prices } from './prices.tsx';
import { SensorSection } from './sensor-section.tsx';
import { Testimonials } from './testimonials.tsx';

/** The middle of the landing page, which hydrates later. */
export default function LandingMore() {
  return (
    <>
      <AppScreens />
      <HowItWorks />
      <SensorSection />
      <Testimonials />
      <Experts />
      <HsaFsa />
      <Prices />
      <Faq />
    </>
  );
}
