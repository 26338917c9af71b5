/** Every route of the site (specification, section 2). */
export const paths = {
  home: '/',
  features: '/#features',
  howItWorks: '/#how-it-works',
  hsaFsa: '/#hsa-fsa',
  survey: '/survey',
  pricing: '/pricing',
  authentication: '/authentication',
  authCallback: '/auth-callback',
  paymentProcessing: '/payment-processing',
  paymentSuccess: '/payment-success',
  account: '/account',
  blog: '/blog',
  about: '/about',
} as const;
