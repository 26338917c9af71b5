export type QuestionId =
  | 'triggers'
  | 'severity'
  | 'treatment'
  | 'duration'
  | 'flare_ups'
  | 'mental_health'
  | 'allergies';

export interface Question {
  readonly id: QuestionId;
  readonly title: string;
  readonly hint: string;
  /** One answer, or several answers. */
  readonly kind: 'single' | 'multi';
  readonly options: readonly string[];
  /** Label of the free-text field below the options. Without it there is no field. */
  readonly freeText?: string;
}

/** The questions of the assessment, in order (`host-site/docs/site.md#the-assessment`). Answers are stored by `id`. */
export const questions: readonly Question[] = [
  {
    id: 'triggers',
    title: 'What tends to set off your eczema?',
    hint: 'Choose all that fit.',
    kind: 'multi',
    options: ['Stress', 'Food', 'Weather', 'Allergens', 'Not sure'],
    freeText: 'Anything else that sets it off?',
  },
  {
    id: 'severity',
    title: 'How severe is it at the moment?',
    hint: 'Choose one.',
    kind: 'single',
    options: ['Mild', 'Moderate', 'Severe', 'Very severe'],
  },
  {
    id: 'treatment',
    title: 'What have you tried so far?',
    hint: 'Choose all that fit.',
    kind: 'multi',
    options: [
      'Topical steroids',
      'Moisturizers',
      'Light therapy',
      'Diet changes',
      'Prescription medications',
    ],
    freeText: 'Other treatments',
  },
  {
    id: 'duration',
    title: 'How long have you had eczema?',
    hint: 'Choose one.',
    kind: 'single',
    options: ['Less than 1 year', '1-5 years', '5-10 years', '10+ years'],
  },
  {
    id: 'flare_ups',
    title: 'How often does it flare up?',
    hint: 'Choose all that fit. It may vary by season.',
    kind: 'multi',
    options: ['Daily', 'Weekly', 'Monthly', 'Rarely'],
  },
  {
    id: 'mental_health',
    title: 'How much does it affect your mood?',
    hint: 'Choose one.',
    kind: 'single',
    options: ['Not at all', 'Slightly', 'Moderately', 'Severely', 'Extremely'],
  },
  {
    id: 'allergies',
    title: 'Which of these are you allergic or sensitive to?',
    hint: 'Choose all that fit, or none.',
    kind: 'multi',
    options: [
      'Fragrances',
      'Nickel',
      'Preservatives',
      'Wool/Lanolin',
      'Latex',
      'Dyes',
      'Soaps/Detergents',
      'Dust mites',
      'Pollen',
      'Pet dander',
    ],
    freeText: 'Other allergies',
  },
];
