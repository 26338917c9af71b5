import { useText } from '../../i18n/text-context.tsx';
import type { PasswordStrength } from '../../rules/password-strength.ts';
import { useBootstrap } from '../bootstrap-context.tsx';
import { messages } from './password.messages.ts';

/**
 * Live feedback on a new password, by the project's policy. Empty until the first answer, or without a known policy.
 */
export function Strength({ strength }: { strength: PasswordStrength | undefined }) {
  return (
    <div className="lw-strength" aria-live="polite">
      {strength?.strength_policy === 'luds' && <Luds {...strength} />}
      {strength?.strength_policy === 'zxcvbn' && <Zxcvbn {...strength} />}
    </div>
  );
}

/**
 * Four segments. Scores 0 and 1: one red; 2: two red; 3: three green; 4: four green
 * (`widget/docs/behaviour.md#passwords`).
 */
function Zxcvbn({ score, feedback, breached_password, valid_password }: PasswordStrength) {
  const text = useText();
  const filled = Math.max(1, score);
  const advice = breached_password ? text(messages.breached) : feedback?.warning;
  return (
    <>
      <div
        className="lw-bars"
        role="img"
        aria-label={text(messages.strength, { score })}
        data-good={score > 2 ? '' : undefined}
      >
        {[1, 2, 3, 4].map((segment) => (
          <span key={segment} data-filled={segment <= filled ? '' : undefined} />
        ))}
      </div>
      <Advice text={advice} />
      {/* Screen readers announce neither a change of the image nor the removal of advice. */}
      {!advice && (
        <p className="lw-visually-hidden">
          {text(valid_password ? messages.strong : messages.strength, { score })}
        </p>
      )}
    </>
  );
}

function Luds({ feedback, breached_password, valid_password }: PasswordStrength) {
  const text = useText();
  const missing = feedback?.luds_requirements;
  const isMet = (count: number | undefined) => (count === undefined ? valid_password : count <= 0);
  const { passwordConfig } = useBootstrap();
  const rules = [
    {
      words: text(messages.length, { count: passwordConfig?.ludsMinimumCount ?? 8 }),
      isMet: isMet(missing?.missing_characters),
    },
    {
      words: text(messages.complexity, { count: passwordConfig?.ludsComplexity ?? 3 }),
      isMet: isMet(missing?.missing_complexity),
    },
  ];
  return (
    <>
      <ul className="lw-rules">
        {rules.map(({ words, isMet }) => (
          // Read as a whole, even if only its state has changed.
          <li key={words} data-met={isMet ? '' : undefined} aria-atomic="true">
            <span aria-hidden="true">{isMet ? '✓' : '✗'}</span>
            <span className="lw-visually-hidden">{`${text(isMet ? messages.met : messages.unmet)} `}</span>
            <span>{words}</span>
          </li>
        ))}
      </ul>
      <Advice text={breached_password ? text(messages.breached) : ''} />
    </>
  );
}

const Advice = ({ text }: { text: string | undefined }) =>
  text ? <p className="lw-helper">{text}</p> : null;
