import { type SuspectId, type SuspectRule, suspectRules, suspects } from '../../content/suspects.ts';
import type { Answers } from './answers.ts';
import { chosen } from './progress.ts';

export interface FoundSuspect {
  readonly id: SuspectId;
  readonly points: number;
  /** The rules that applied, those with most points first. */
  readonly rules: readonly SuspectRule[];
}

function applies({ question, option, isChosen = true }: SuspectRule, answers: Answers): boolean {
  const answer = answers[question];
  return answer !== undefined && chosen(answer).includes(option) === isChosen;
}

/** Every suspect with at least one point, those with most points first. */
export function rankSuspects(answers: Answers): readonly FoundSuspect[] {
  const ids = Object.keys(suspects) as SuspectId[];
  return ids
    .map((id) => {
      const rules = suspectRules
        .filter((rule) => rule.suspect === id && applies(rule, answers))
        .toSorted((a, b) => b.points - a.points);
      return { id, rules, points: rules.reduce((sum, { points }) => sum + points, 0) };
    })
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points);
}

/** Looked at first where the answers name fewer than two suspects: harmless, and useful to everyone. */
const DEFAULTS: readonly SuspectId[] = ['routine', 'contact'];

/** The two suspects to look at first. */
export function firstSuspects(answers: Answers): readonly [FoundSuspect, FoundSuspect] {
  const ranked = rankSuspects(answers);
  const others = DEFAULTS.filter((id) => !ranked.slice(0, 2).some((found) => found.id === id)).map((id) => ({
    id,
    points: 0,
    rules: [],
  }));
  const [first, second] = [...ranked.slice(0, 2), ...others];
  return [first as FoundSuspect, second as FoundSuspect];
}
