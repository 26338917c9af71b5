/** Name of the product. No other file contains it. */
export const BRAND = 'Dermily';

/** Origin of the published site. Canonical links and the sitemap start with it. */
export const SITE_URL = 'https://www.dermily.example';

/** Pages outside the site, opened only when the user follows a link. */
export const EXTERNAL = {
  terms: 'https://legal.dermily.example/terms',
  privacy: 'https://legal.dermily.example/privacy',
  healthData: 'https://legal.dermily.example/consumer-health-data',
  appStore: 'https://apps.apple.com/app/dermily',
  playStore: 'https://play.google.com/store/apps/details?id=example.dermily',
  support: 'mailto:support@dermily.example',
} as const;

export const DISCLAIMER = `${BRAND} does not provide medical services and does not replace consultations with a doctor. Always seek the advice of your physician about a medical condition.`;
