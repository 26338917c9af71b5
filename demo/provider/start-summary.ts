interface Started {
  readonly baseUrl: string;
  readonly listening: string;
  readonly hasInbox: boolean;
  readonly publicToken: string;
  readonly projectId: string;
  readonly projectSecret: string;
  readonly adminSecret: string;
}

/**
 * Returns what a start prints. Only here can the operator read a secret that is derived from the master secret; one of
 * the environment is known, and logs are kept and read by others.
 */
export const startSummary = (facts: Started, env: Readonly<Record<string, string | undefined>>): string => {
  const { baseUrl, listening, hasInbox, publicToken, projectId, projectSecret, adminSecret } = facts;
  const shown = (name: string, secret: string) => `secret: ${env[name] ? `as in ${name}` : secret}`;
  return [
    `provider      ${baseUrl} (listening on ${listening})`,
    `public token  ${publicToken}`,
    `project       ${projectId}   ${shown('PROJECT_SECRET', projectSecret)}`,
    `inbox         ${hasInbox ? `${baseUrl}/inbox` : 'off'}`,
    `admin         ${baseUrl}/admin   ${shown('ADMIN_SECRET', adminSecret)}`,
  ].join('\n');
};
