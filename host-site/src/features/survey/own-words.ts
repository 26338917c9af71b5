import type { QuestionId } from '../../content/questions.ts';
import type { Answer, Answers } from './answers.ts';
import { chosen } from './progress.ts';

/** An answer as a sentence, with the question that changes it. */
interface OwnWords {
  readonly question: QuestionId;
  /** Name of the answer, for the link that changes it. */
  readonly about: string;
  readonly sentence: string;
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Chosen options in lower case, and the user's own text in quotation marks. */
function thingsOf(answer: Answer, without: readonly string[] = []): string[] {
  const options = chosen(answer).filter((option) => !without.includes(option));
  const own = typeof answer === 'object' && !Array.isArray(answer) ? answer.freeText.trim() : '';
  return [...options.map((option) => option.toLowerCase()), ...(own === '' ? [] : [`“${own}”`])];
}

function triggers(answer: Answer): string {
  const things = thingsOf(answer, ['Not sure']);
  if (things.length === 0) return 'You do not know yet what sets it off.';
  const isUnsure = chosen(answer).includes('Not sure');
  return `${isUnsure ? 'You are not sure, but suspect' : 'You suspect'} ${list.format(things)}.`;
}

function mood(answer: Answer): string {
  const [weight = ''] = thingsOf(answer);
  return weight === 'not at all' ? 'It does not affect your mood.' : `It affects your mood ${weight}.`;
}

/** How long, as it reads within a sentence. */
const SINCE: Readonly<Record<string, string>> = {
  'less than 1 year': 'for less than a year',
  '1-5 years': 'for 1 to 5 years',
  '5-10 years': 'for 5 to 10 years',
  '10+ years': 'for more than 10 years',
};

/** A sentence with all things, or another one if there are none. */
const some =
  (before: string, none = '') =>
  (answer: Answer): string => {
    const things = thingsOf(answer);
    return things.length === 0 ? none : `${before} ${list.format(things)}.`;
  };

interface Wording {
  readonly question: QuestionId;
  readonly about: string;
  readonly say: (answer: Answer) => string;
}

const WORDINGS: readonly Wording[] = [
  { question: 'triggers', about: 'triggers', say: triggers },
  { question: 'severity', about: 'severity', say: some('At the moment it is') },
  {
    question: 'duration',
    about: 'duration',
    say: (answer) => `You have had it ${SINCE[thingsOf(answer)[0] ?? ''] ?? ''}.`,
  },
  { question: 'flare_ups', about: 'flares', say: some('It flares') },
  { question: 'mental_health', about: 'mood', say: mood },
  {
    question: 'treatment',
    about: 'treatments',
    say: some('You have tried', 'You have not tried anything yet.'),
  },
  {
    question: 'allergies',
    about: 'allergies',
    say: some('You are sensitive to', 'You have no allergies that you know of.'),
  },
];

/** What the user has said, in the user's words. A question without an answer is left out. */
export const ownWords = (answers: Answers): readonly OwnWords[] =>
  WORDINGS.flatMap(({ question, about, say }) => {
    const answer = answers[question];
    return answer === undefined ? [] : [{ question, about, sentence: say(answer) }];
  });
