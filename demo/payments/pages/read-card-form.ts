import { type CardFields, checkCard, readCard, tryCard } from '../cards.ts';
import { type Entry, shortEntry } from './entry.ts';

interface ReadCard {
  readonly card: CardFields;
  readonly outcome: ReturnType<typeof tryCard>;
  /** What to ask for again. Undefined when the bank accepts the card. */
  readonly refused?: Entry;
}

/** Reads a form that asks for a card alone, and asks the bank. */
export function readCardForm(form: Record<string, string>, now: Date): ReadCard {
  const card = readCard(form);
  const problems = checkCard(card, now);
  const outcome = tryCard(card.number);
  const entry = shortEntry({ name: card.name });
  if (Object.keys(problems).length > 0) return { card, outcome, refused: { ...entry, problems } };
  if (outcome.kind === 'refused') return { card, outcome, refused: { ...entry, refusal: outcome.message } };
  return { card, outcome };
}
