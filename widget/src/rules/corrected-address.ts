/** Large providers of mailboxes, in whose names a slip of the finger is common. */
export const KNOWN_DOMAINS = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'outlook.com',
  'yahoo.com',
];

/** Other providers, one letter from those. */
const OTHERS = ['mail.com', 'email.com', 'ymail.com'];

/** Whether one letter was left out, doubled, replaced, or swapped with the next. */
function isSlip(typed: string, meant: string): boolean {
  let from = 0;
  while (from < typed.length && typed[from] === meant[from]) from += 1;
  let [end, meantEnd] = [typed.length, meant.length];
  while (end > from && meantEnd > from && typed[end - 1] === meant[meantEnd - 1]) {
    end -= 1;
    meantEnd -= 1;
  }
  const wrong = typed.slice(from, end);
  const right = meant.slice(from, meantEnd);
  const isSwapped = wrong.length === 2 && right === `${wrong[1]}${wrong[0]}`;
  return isSwapped || (wrong.length <= 1 && right.length <= 1);
}

/** The address that was probably meant, with the domain of a known provider. Undefined for one without a slip. */
export function correctedAddress(address: string): string | undefined {
  const [name, typed = ''] = address.toLowerCase().split(/(?<=@)(?=[^@]*$)/);
  if (KNOWN_DOMAINS.includes(typed) || OTHERS.includes(typed)) return undefined;
  const meant = KNOWN_DOMAINS.find((domain) => isSlip(typed, domain));
  return meant && address.slice(0, name?.length) + meant;
}
