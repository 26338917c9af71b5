export interface Person {
  readonly name: string;
  /** Degrees and licences, as written after a name. */
  readonly credentials: string;
  readonly role: string;
  readonly about: string;
}

/** The people who answer, write and review. */
export const people = {
  anika: {
    name: 'Anika Keller',
    credentials: 'BSN, RN, DNC',
    role: 'Dermatology nurse, leads the chat',
    about:
      'Certified dermatology nurse. Twelve years in an eczema clinic, eight of them on the phone with parents at night.',
  },
  samuel: {
    name: 'Samuel Osei',
    credentials: 'MD, FAAD',
    role: 'Dermatologist, reviews what we publish',
    about: 'Board-certified dermatologist with a patch-test clinic. Reads every article before you do.',
  },
  laura: {
    name: 'Laura Ibáñez',
    credentials: 'MS, RDN',
    role: 'Dietitian, writes about food',
    about: 'Registered dietitian. Has given more foods back to people than she has taken away.',
  },
  hana: {
    name: 'Hana Mori',
    credentials: 'PsyD',
    role: 'Psychologist, recorded the meditations',
    about:
      'Licensed psychologist. Works with habit reversal and with sleep, and has had eczema since she was four.',
  },
} as const satisfies Record<string, Person>;

export type PersonId = keyof typeof people;

/** `Laura Ibáñez, MS, RDN` */
export const signatureOf = ({ name, credentials }: Person): string => `${name}, ${credentials}`;

/** Initials for a portrait. */
export const initialsOf = ({ name }: Pick<Person, 'name'>): string =>
  name
    .split(' ')
    .map((part) => part[0])
    .join('');
