/** Data that each scope lets an application read; `openid` only recognizes the user. */
const READS: Readonly<Record<string, string>> = {
  profile: 'your name',
  email: 'your email address',
  phone: 'your phone number',
};

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Describes an application's access in one sentence. */
export function describeScopes(scopes: string): string {
  const granted = scopes.split(' ');
  if (granted.includes('full_access')) return 'Can read and change everything in your account.';
  const reads = granted.flatMap((scope) => READS[scope] ?? []);
  const sight = reads.length > 0 ? `Can see ${list.format(reads)}` : 'Recognizes you';
  return granted.includes('offline_access') ? `${sight}, even while you are away.` : `${sight}.`;
}
