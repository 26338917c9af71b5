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
      'Certified dermatology nurse. Spent years in an eczema clinic, many of them on the night line for parents.',
  },
  samuel: {
    name: 'Samuel Osei',
    credentials: 'MD, FAAD',
    role: 'Dermatologist, reviews what we publish',
    about: 'Board-certified dermatologist who runs a patch-test clinic. Reads every article before you do.',
  },
  laura: {
    name: 'Laura Ibáñez',
    credentials: 'MS, RDN',
    role: 'Dietitian, writes about food',
    about: 'Registered dietitian. Has given people back more foods than she has taken away.',
  },
  hana: {
    name: 'Hana Mori',
    credentials: 'PsyD',
    role: 'Psychologist, recorded the meditations',
    about: 'Licensed psychologist who works on habits and sleep. Has had eczema since she was four.',
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
