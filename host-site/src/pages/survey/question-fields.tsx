import type { KeyboardEvent, MouseEvent } from 'react';
import type { Question } from '../../content/questions.ts';
import { type Answer, FREE_TEXT_LIMIT } from '../../features/survey/answers.ts';
import { chosen, toggled } from '../../features/survey/progress.ts';

interface QuestionFieldsProps {
  readonly question: Question;
  readonly answer: Answer;
  /** Just shown: presses were meant for the question before. */
  readonly isNew: boolean;
  readonly onChange: (answer: Answer) => void;
  /** Called when a single choice is tapped or confirmed with Enter. */
  readonly onChoose: (answer: Answer) => void;
}

/** Options of a question, and its free-text field if it has one. */
export function QuestionFields({ question, answer, isNew, onChange, onChoose }: QuestionFieldsProps) {
  const { id, kind, options, freeText } = question;
  const isSingle = kind === 'single';
  const selected = chosen(answer);

  // Arrow keys only move the choice: their clicks have no pointer (`detail` is 0).
  const tap = (option: string) => (event: MouseEvent) => {
    if (isSingle && event.detail > 0) onChoose(option);
  };
  const enter = (option: string) => (event: KeyboardEvent) => {
    if (!isSingle || event.key !== 'Enter') return;
    event.preventDefault();
    onChoose(option);
  };

  return (
    <>
      <div className={isNew ? 'options is-new' : 'options'}>
        {options.map((option) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the input's own, below.
          <label key={option} className="option" onClick={tap(option)}>
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name={id}
              value={option}
              checked={selected.includes(option)}
              aria-describedby="question-hint"
              onChange={() => onChange(toggled(answer, option))}
              onKeyDown={enter(option)}
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
      {freeText !== undefined && typeof answer === 'object' && !Array.isArray(answer) && (
        <label className="free-text">
          {freeText} <span className="hint">(optional)</span>
          <textarea
            name={`${id}-text`}
            rows={2}
            maxLength={FREE_TEXT_LIMIT}
            value={answer.freeText}
            onChange={(event) => onChange({ ...answer, freeText: event.target.value })}
          />
        </label>
      )}
    </>
  );
}
