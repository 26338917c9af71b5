/**
 * Props of an element that shows or takes something secret. Recorders of sessions leave such an element out: rrweb,
 * PostHog, Sentry, Datadog, FullStory and Amplitude know it by its class; LogRocket, Hotjar and Clarity by an attribute.
 * There is no standard for it.
 */
export const secret = (className: string) => ({
  className: `${className} rr-block ph-no-capture sentry-block dd-privacy-hidden fs-exclude amp-block`,
  'data-private': '',
  'data-hj-suppress': '',
  'data-clarity-mask': 'true',
});
