import { totpCode } from '../support/authenticator-app.ts';
import { addresses } from '../support/system.ts';
import type { Snapshot } from './snapshot.ts';
import type { Visitor } from './visitor.ts';

interface Mail {
  readonly code?: string;
  readonly link?: string;
}

/** The code or link of the newest message that has one; waits until the first arrives. */
async function newestMail(to: string, kind: 'code' | 'link', patience = 3_000): Promise<string | undefined> {
  const until = Date.now() + patience;
  for (;;) {
    const response = await fetch(`${addresses.provider}/inbox/messages?to=${encodeURIComponent(to)}`);
    const found = ((await response.json()) as Mail[]).find((mail) => mail[kind]);
    if (found || Date.now() > until) return found?.[kind];
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Address of the newest mail's link, on this visitor's page, as a site sets it for its links. */
export async function newestLink(visitor: Visitor, patience?: number): Promise<string | undefined> {
  const link = await newestMail(visitor.destination.to, 'link', patience);
  if (!link) return undefined;
  const { searchParams } = new URL(link);
  const token = new URLSearchParams({
    stytch_token_type: searchParams.get('stytch_token_type') ?? '',
    token: searchParams.get('token') ?? '',
  });
  return `${visitor.home}&${token}`;
}

/** The currently valid code, as far as the visitor can know it. */
export async function rightCode(
  visitor: Visitor,
  seen: Snapshot,
  patience?: number,
): Promise<string | undefined> {
  const isApp = seen.fields.some(({ label }) => label === 'Verification code');
  const { destination, phone } = visitor;
  if (!isApp)
    return newestMail(seen.text.includes(phone.shown) ? phone.to : destination.to, 'code', patience);
  return visitor.secret && totpCode(visitor.secret);
}
