import type { BlogEntry } from '../../content/blog.ts';
import { initialsOf, people, signatureOf } from '../../content/people.ts';
import { Portrait } from '../../ui/portrait.tsx';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Who wrote and who reviewed an article, and when. */
export function Byline({ entry: { author, reviewer, date, published, reviewed } }: { entry: BlogEntry }) {
  const writer = people[author];
  return (
    <div className="byline">
      <Portrait initials={initialsOf(writer)} seed={Object.keys(people).indexOf(author)} />
      <p>
        <strong>{signatureOf(writer)}</strong>
        <span>
          Reviewed by {signatureOf(people[reviewer])}, on{' '}
          <time dateTime={reviewed}>{longDate.format(new Date(reviewed))}</time>
        </span>
        <span>
          Published on <time dateTime={published}>{date}</time>
        </span>
      </p>
    </div>
  );
}
