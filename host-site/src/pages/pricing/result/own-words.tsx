import { careNotes } from '../../../content/care-notes.ts';
import type { Answers } from '../../../features/survey/answers.ts';
import { changeLink } from '../../../features/survey/change-answer.ts';
import { ownWords } from '../../../features/survey/own-words.ts';
import { chosen } from '../../../features/survey/progress.ts';
import { PageLink } from '../../../ui/page-link.tsx';

/** The answers in the user's words. Each leads to its question. */
export const OwnWords = ({ answers }: { answers: Answers }) => (
  <section className="own-words" aria-labelledby="own-words">
    <h2 id="own-words">In your words</h2>
    <ul>
      {ownWords(answers).map(({ question, about, sentence }) => (
        <li key={question}>
          <span>{sentence}</span>
          <PageLink className="change-link" {...changeLink(question)}>
            Change<span className="visually-hidden"> {about}</span>
          </PageLink>
        </li>
      ))}
    </ul>
    {careNotes
      .filter(({ question, options }) => {
        const answer = answers[question];
        return answer !== undefined && chosen(answer).some((one) => options.includes(one));
      })
      .map(({ question, text }) => (
        <p key={question} className="care-note">
          {text}
        </p>
      ))}
  </section>
);
