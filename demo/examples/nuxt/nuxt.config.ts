export default defineNuxtConfig({
  compatibilityDate: '2026-11-01',
  telemetry: false,
  app: { head: { htmlAttrs: { lang: 'en' }, title: 'Sign in', link: [{ rel: 'icon', href: 'data:,' }] } },
  // Settings of the server's environment: `NUXT_PROJECT_ID`, `NUXT_PROJECT_SECRET`, `NUXT_PUBLIC_TOKEN` and
  // `NUXT_PUBLIC_PROVIDER_URL`.
  runtimeConfig: {
    projectId: '',
    projectSecret: '',
    public: { token: '', providerUrl: 'http://localhost:5180' },
  },
});
