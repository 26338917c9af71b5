import type { Addresses } from './start-system.ts';

/** Prints all addresses and some things to try first. */
export function printAddresses({
  host,
  playground,
  provider,
  backend,
  payments,
  publicToken,
  adminSecret,
  projectId,
  projectSecret,
}: Addresses): void {
  console.log(`
  Host site    ${host}
  Playground   ${playground}
  Inbox        ${provider}/inbox
  Provider     ${provider}
  Backend      ${backend}
  Payments     ${payments}

  Public token ${publicToken}
  Project      ${projectId}, secret ${projectSecret}
  Admin        ${provider}/admin, secret ${adminSecret}

  Try: open ${host}, choose Login, type any e-mail address,
  and enter the six digits from ${provider}/inbox. Ctrl-C stops the demo.
`);
}
