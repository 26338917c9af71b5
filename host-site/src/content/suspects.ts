import type { QuestionId } from './questions.ts';
import type { SourceId } from './sources.ts';

export type SuspectId = 'stress' | 'contact' | 'air' | 'food' | 'weather' | 'routine';

/** A possible trigger that the result can name. */
export interface Suspect {
  readonly title: string;
  /** What is known about it in general. */
  readonly known: string;
  readonly source: SourceId;
  /** The first change to try. */
  readonly step: string;
  /** What day two of the first week is for. */
  readonly dayTwo: string;
}

/** Possible triggers. Of two with the same number of points, the earlier one comes first. */
export const suspects: Readonly<Record<SuspectId, Suspect>> = {
  contact: {
    title: 'What touches your skin',
    known:
      'Fragrances, preservatives, metals and some fabrics irritate skin that is already inflamed, and some people with eczema are allergic to one of them. A patch test by a dermatologist can show which.',
    source: 'contact',
    step: 'Use one fragrance-free wash, one fragrance-free cream and cotton next to the skin, for two weeks.',
    dayTwo: 'Scan what is in your bathroom and your laundry. Put aside whatever is flagged.',
  },
  stress: {
    title: 'Stress',
    known:
      'Under stress the skin barrier recovers more slowly, and nerves and immune cells in the skin react more easily. Flares then add more stress.',
    source: 'stress',
    step: 'Do the eight-minute meditation at the same time every day, and log your itch before and after.',
    dayTwo: 'Try the eight-minute meditation in bed, before the itch begins.',
  },
  air: {
    title: 'Dust, pollen and pets',
    known:
      'Mites, pollen and dander reach the skin through air and bedding. Trials of covers and sprays against mites found little benefit on average, so test before you buy anything.',
    source: 'mites',
    step: 'Start with what is closest to you: for three weeks, wash your bedding hot every week and keep pets out of the bedroom.',
    dayTwo: 'Note where you are when it itches: in bed, outdoors, next to the cat.',
  },
  food: {
    title: 'Food',
    known:
      'Leaving out foods helps some people a little and most people not at all, and it has risks of its own. So test one food at a time, with an end date.',
    source: 'elimination',
    step: 'Eat as usual for two weeks and keep the journal. Only then leave out the one food with the clearest pattern.',
    dayTwo: 'Log your meals with photos. Leave nothing out yet.',
  },
  weather: {
    title: 'Weather and dry air',
    known:
      'Cold, dry air and heated rooms dry out the skin; heat and sweat bring an itch of their own. What bothers you depends on where you live and the time of year.',
    source: 'weather',
    step: 'Moisturize before you go out and take cooler, shorter showers. Compare two weeks with and two without.',
    dayTwo: 'Let the journal add the weather. Keep a tube of moisturizer by the front door.',
  },
  routine: {
    title: 'Your skin care routine',
    known:
      'Regular moisturizing means fewer flares and less need for other treatment. It is also the easiest change to judge.',
    source: 'emollients',
    step: 'Moisturize twice a day for two weeks, while your skin is still damp, before you suspect anything else.',
    dayTwo: 'Weigh your moisturizer. In seven days you will know how much you really use.',
  },
};

/** One rule: an answer that adds points to a suspect. */
export interface SuspectRule {
  readonly suspect: SuspectId;
  readonly question: QuestionId;
  /** An option of the question. */
  readonly option: string;
  /** False if the rule applies because the option was not chosen. Default: true. */
  readonly isChosen?: boolean;
  readonly points: number;
  /** Why the answer counts, addressed to the user. */
  readonly because: string;
}

const named = (suspect: SuspectId, option: string, because: string): SuspectRule => ({
  suspect,
  question: 'triggers',
  option,
  points: 4,
  because,
});

const sensitive = (suspect: SuspectId, option: string, points = 3): SuspectRule => ({
  suspect,
  question: 'allergies',
  option,
  points,
  because: `You are sensitive to ${option.toLowerCase()}.`,
});

const weighs = (option: string, points: number): SuspectRule => ({
  suspect: 'stress',
  question: 'mental_health',
  option,
  points,
  because: `It affects your mood ${option.toLowerCase()}.`,
});

/**
 * All rules. What somebody suspects weighs most, known sensitivities come next, indirect signs last. The result lists
 * every rule that applied, with its points.
 */
export const suspectRules: readonly SuspectRule[] = [
  named('stress', 'Stress', 'You suspect stress yourself.'),
  named('food', 'Food', 'You suspect food yourself.'),
  named('weather', 'Weather', 'You suspect the weather yourself.'),
  { ...named('air', 'Allergens', 'You suspect allergens.'), points: 2 },
  { ...named('contact', 'Allergens', 'You suspect allergens.'), points: 2 },
  { ...named('routine', 'Not sure', 'You are not sure what sets it off.'), points: 3 },
  weighs('Slightly', 1),
  weighs('Moderately', 2),
  weighs('Severely', 3),
  weighs('Extremely', 3),
  sensitive('contact', 'Fragrances'),
  sensitive('contact', 'Nickel'),
  sensitive('contact', 'Preservatives'),
  sensitive('contact', 'Wool/Lanolin'),
  sensitive('contact', 'Latex'),
  sensitive('contact', 'Dyes', 2),
  sensitive('contact', 'Soaps/Detergents'),
  sensitive('air', 'Dust mites'),
  sensitive('air', 'Pollen'),
  sensitive('air', 'Pet dander'),
  {
    suspect: 'food',
    question: 'treatment',
    option: 'Diet changes',
    points: 1,
    because: 'You have changed your diet before.',
  },
  {
    suspect: 'routine',
    question: 'treatment',
    option: 'Moisturizers',
    isChosen: false,
    points: 2,
    because: 'Moisturizers are not among the treatments you have tried.',
  },
  {
    suspect: 'routine',
    question: 'flare_ups',
    option: 'Daily',
    points: 1,
    because: 'It flares daily, so your daily routine is worth a look.',
  },
];
