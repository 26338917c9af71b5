import { describe, expect, it } from 'vitest';
import { questions } from '../../content/questions.ts';
import type { Answers } from './answers.ts';
import { ownWords } from './own-words.ts';
import { emptyAnswer, toggled } from './progress.ts';

const sentences = (answers: Parameters<typeof ownWords>[0]) =>
  ownWords(answers).map(({ sentence }) => sentence);

describe('ownWords', () => {
  it('says every answer in a sentence, with free text as it was typed', () => {
    expect(
      sentences({
        triggers: { selected: ['Stress', 'Food'], freeText: ' after swimming ' },
        severity: 'Moderate',
        treatment: { selected: ['Moisturizers'], freeText: '' },
        duration: '10+ years',
        flare_ups: ['Weekly'],
        mental_health: 'Slightly',
        allergies: { selected: ['Nickel', 'Wool/Lanolin'], freeText: '' },
      }),
    ).toEqual([
      'You suspect stress, food, and “after swimming”.',
      'At the moment it is moderate.',
      'You have had it for more than 10 years.',
      'It flares weekly.',
      'It affects your mood slightly.',
      'You have tried moisturizers.',
      'You are sensitive to nickel and wool/lanolin.',
    ]);
  });

  it('has a sentence for every question, beside which the result offers to change the answer', () => {
    const answers: Answers = Object.fromEntries(
      questions.map((question) => [question.id, toggled(emptyAnswer(question), question.options[0] ?? '')]),
    );
    const said = ownWords(answers).map(({ question }) => question);
    expect(said.toSorted(), 'Add it to `WORDINGS` in `own-words.ts`.').toEqual(
      questions.map(({ id }) => id).toSorted(),
    );
  });

  it('says what is unknown, and leaves out questions without an answer', () => {
    expect(
      sentences({
        triggers: { selected: ['Not sure'], freeText: '' },
        mental_health: 'Not at all',
        allergies: { selected: [], freeText: '' },
      }),
    ).toEqual([
      'You do not know yet what sets it off.',
      'It does not affect your mood.',
      'You have no allergies that you know of.',
    ]);
    expect(ownWords({})).toEqual([]);
  });

  it('keeps a suspicion of somebody who is not sure', () => {
    expect(sentences({ triggers: { selected: ['Food', 'Not sure'], freeText: '' } })).toEqual([
      'You are not sure, but suspect food.',
    ]);
  });
});
