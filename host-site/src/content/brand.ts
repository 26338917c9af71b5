/** The product's name: the one place that holds it. */
export const BRAND = 'Dermily';

/** Where the site is published; canonical links and the sitemap start with it. */
export const SITE_URL = 'https://www.dermily.example';

/** Pages outside the site; opened only when somebody follows them. */
export const EXTERNAL = {
  terms: 'https://legal.dermily.example/terms',
  privacy: 'https://legal.dermily.example/privacy',
  appStore: 'https://apps.apple.com/app/dermily',
  playStore: 'https://play.google.com/store/apps/details?id=example.dermily',
  support: 'mailto:support@dermily.example',
} as const;

export const DISCLAIMER = `${BRAND} does not provide medical services and does not replace consultations with a doctor. Always seek the advice of your physician about a medical condition.`;
