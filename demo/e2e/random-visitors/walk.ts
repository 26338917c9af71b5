import fc from 'fast-check';
import { AROUND } from '../support/page-styles.ts';

/** Ways to sign in. */
const WAYS = [
  'code',
  'text message',
  'WhatsApp',
  'link',
  'password',
  'app',
  'passkey',
  'social',
  'One Tap',
  'wallet',
  'business code',
  'business link',
  'business choice',
  'business password',
  'business factors',
  'business sso',
  'business social',
  'consent',
  'business consent',
] as const;
export type Way = (typeof WAYS)[number];

/** Builds of the widget. */
export const BUILDS = ['react', 'preact'] as const;

/** Acts of the visitor or of the page, with their relative frequency. */
const STEPS = {
  'follows the screen': 14,
  'mistypes the code': 4,
  'corrects one digit': 2,
  'selects all and types again': 2,
  'types again': 2,
  'pastes the code': 2,
  'pastes the mail': 2,
  'types another address': 1,
  'mistypes the number': 4,
  'types a wrong password': 8,
  'forgets the password': 1,
  'reloads the page of a reset mail': 8,
  denies: 4,
  'presses Enter': 1,
  'presses Enter twice': 2,
  'double-clicks the button': 2,
  'presses the first button': 1,
  'presses the second button': 1,
  'presses the third button': 1,
  'presses the fourth button': 1,
  'goes Back in the widget': 2,
  'goes Back in the browser': 2,
  'goes Forward in the browser': 2,
  'goes Back and Forward in the browser': 4,
  'goes Back while the code is checked': 6,
  reloads: 4,
  'closes the tab and opens it again': 2,
  'opens the link': 1,
  'opens the link in a new tab': 2,
  'opens the link in another browser': 1,
  'opens a second tab': 1,
  'switches to the other tab': 2,
  'signs out in another tab': 2,
  'signs out on another device': 1,
  'signs in in another tab': 1,
  'waits past the cooldown': 1,
  'waits past the expiry': 1,
  'goes offline': 2,
  'comes back online': 2,
  'turns the phone': 1,
  'the page sets its theme anew': 1,
  'the page sets another session duration': 1,
  'the page moves the element': 1,
} as const;

export type Step = keyof typeof STEPS;

/** A step; 'and at once' means that the next one does not wait for the page. */
export type Act = Step | `${Step}, and at once`;

const HASTE = ', and at once';

/** A whole walk as a value, so that a failing one can be kept and replayed. */
export interface Walk {
  readonly way: Way;
  readonly build: (typeof BUILDS)[number];
  readonly around: string;
  /** Screens are entries of the browser's history. */
  readonly hasHistory: boolean;
  /** The visitor already has an account; on a consent page, they are signed in. */
  readonly hasAccount: boolean;
  readonly acts: readonly Act[];
}

const PHONE = ['text message', 'WhatsApp', 'passkey'] as const;
const CODE = ['code', ...PHONE, 'app', 'business code', 'business choice', 'business factors'] as const;
const LINK = ['link', 'password', 'business link', 'business choice', 'business password'] as const;
const PASSWORD = ['password', 'business password'] as const;
const CONSENT = ['consent', 'business consent'] as const;
const DENIED = ['passkey', 'social', 'One Tap', 'business sso', 'business social', ...CONSENT] as const;

/** Ways on whose screens a step usually has an effect. Steps that are missing here have one on every way. */
const USUAL: Readonly<Partial<Record<Step, readonly Way[]>>> = {
  'mistypes the code': CODE,
  'corrects one digit': CODE,
  'selects all and types again': CODE,
  'types again': CODE,
  'pastes the code': CODE,
  'pastes the mail': CODE,
  'mistypes the number': PHONE,
  'types a wrong password': PASSWORD,
  'forgets the password': ['password'],
  'reloads the page of a reset mail': ['password'],
  denies: DENIED,
  'goes Back while the code is checked': CODE,
  'opens the link': LINK,
  'opens the link in a new tab': LINK,
  'opens the link in another browser': LINK,
};

/** One act in four is done in a hurry. Steps without an effect on most screens of the way are rare. */
const actOf = (way: Way): fc.Arbitrary<Act> =>
  fc.oneof(
    ...Object.entries(STEPS).flatMap(([step, weight]) => {
      const calm = { weight: 3 * weight, arbitrary: fc.constant(step as Act) };
      if (USUAL[step as Step]?.includes(way) === false) return [{ ...calm, weight: 1 }];
      return [calm, { weight, arbitrary: fc.constant(`${step}${HASTE}` as Act) }];
    }),
  );

/** Most walks begin with what the screen asks for, which leads to the screens with more to do. */
const beginningOf = (way: Way): fc.Arbitrary<Act> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant<Act>('follows the screen') },
    { weight: 1, arbitrary: actOf(way) },
  );

const walksOf = (way: Way): fc.Arbitrary<Walk> =>
  fc.record({
    way: fc.constant(way),
    build: fc.constantFrom(...BUILDS),
    around: fc.constantFrom(...Object.keys(AROUND)),
    hasHistory: fc.boolean(),
    hasAccount: fc.boolean(),
    acts: fc
      .tuple(beginningOf(way), fc.array(actOf(way), { minLength: 3, maxLength: 9, size: 'max' }))
      .map(([first, acts]) => [first, ...acts]),
  });

/** `WAY` limits the walks to some ways, separated by commas. */
const chosen = process.env.WAY?.split(',');

export const walks: fc.Arbitrary<Walk> = fc.oneof(
  ...WAYS.filter((way) => chosen?.includes(way) ?? true).map(walksOf),
);

export const isBusiness = ({ way }: Pick<Walk, 'way'>): boolean => way.startsWith('business');

/** Messages go to a phone. */
export const isByPhone = ({ way }: Walk): boolean => PHONE.some((phone) => phone === way);

/** Another application asks the visitor to be identified. */
export const isConsent = ({ way }: Pick<Walk, 'way'>): boolean => CONSENT.some((consent) => consent === way);

export const isHasty = (name: Act): boolean => name.endsWith(HASTE);
export const stepOf = (name: Act): Step => name.replace(HASTE, '') as Step;
