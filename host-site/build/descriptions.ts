import type { SiteRoute } from '../src/app/routes.ts';
import { findEntry } from '../src/content/blog.ts';
import { BRAND } from '../src/content/brand.ts';
import { paths } from '../src/lib/paths.ts';

/** What search engines and links say of the pages, by path. Only the pages' files need it, so no script contains it. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  [paths.home]:
    'Understand your eczema: track triggers, journal daily, scan products, follow glucose and ask experts. Start with a free seven-question assessment.',
  [paths.survey]:
    'Seven questions about your triggers, treatments and allergies. Two minutes, free, and your answers stay in your browser.',
  [paths.pricing]:
    'Plans of 1, 3 or 6 months with glucose sensors, unlimited expert chat and a personalized plan. HSA/FSA eligible, cancel anytime.',
  [paths.authentication]: `Log in to ${BRAND} or create your account with a passkey, a code or a link by email. No password.`,
  [paths.blog]:
    'Careful articles about living with eczema: alcohol, diet and mental health, and what the research can and cannot say.',
  [paths.about]: `Why ${BRAND} exists, how it works, and why looking closely beats another miracle cure for eczema.`,
};

/** @throws {Error} for a public page that has none */
export function descriptionOf({ path, isPublic }: SiteRoute): string {
  const description = findEntry(path)?.excerpt ?? DESCRIPTIONS[path];
  if (isPublic && !description)
    throw new Error(`DESCRIPTIONS in host-site/build/descriptions.ts has none of ${path}.`);
  return description ?? '';
}
