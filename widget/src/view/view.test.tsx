/** @jsxImportSource . */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { canonical } from '../../test/canonical-markup.ts';
import { type Child, Fragment, type ViewNode } from './jsx-runtime.ts';
import { toDom } from './to-dom.ts';
import { toHtml } from './to-html.ts';
import { toReact } from './to-react.ts';

const press = vi.fn();

const ListView = ({ items, children }: { items: readonly string[]; children?: Child }) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
    {children}
  </ul>
);

const view = (): ViewNode => (
  <div className="lw" lang="en" data-open={false} aria-hidden={false} hidden={false}>
    <label htmlFor="a">
      {'<b> & "quotes"'}
      {'3'}
    </label>
    <input id="a" autoComplete="one-time-code" tabIndex={-1} required disabled={undefined} />
    <ListView items={['one', 'two']}>
      <li>three</li>
      {false}
    </ListView>
    {/* biome-ignore lint/complexity/noUselessFragments: fragments are part of the test. */}
    <>
      <button type="button" onClick={press} aria-expanded="true">
        Open
      </button>
      <Fragment key="mark">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M0 0" fill="none" />
        </svg>
      </Fragment>
    </>
  </div>
);

describe('a view', () => {
  it('is the same markup in a page, on a server and in React', () => {
    const html = toHtml(view()).text;
    const inPage = toDom(view());
    const parsed = (markup: string) => {
      const page = document.createElement('div');
      page.innerHTML = markup;
      return canonical(page.firstChild as Node);
    };
    expect(parsed(html)).toBe(canonical(inPage));
    expect(parsed(renderToStaticMarkup(toReact(view())))).toBe(canonical(inPage));
    expect(html).toContain('&#60;b&#62; &#38; &#34;quotes&#34;3</label>');
    expect(html).toContain('<input id="a" autocomplete="one-time-code" tabindex="-1" required="">');
    expect(html).toContain('<svg viewbox="0 0 24 24" aria-hidden="true"><path d="M0 0" fill="none">');
  });

  it('has no event handlers in a page', () => {
    toDom(view()).querySelector('button')?.click();
    expect(press).not.toHaveBeenCalled();
  });

  it('takes a node of the page as it is', () => {
    const time = document.createElement('time');
    const drawn = toDom(<p>{time}</p>);
    expect(drawn.firstChild).toBe(time);
  });

  it('keeps the handlers and keys of React', () => {
    const list = toReact(<ListView items={['one']} />);
    expect(list).toMatchObject({ props: { children: [[{ key: 'one' }], undefined] } });
    expect(toReact(<button type="button" onClick={press} />)).toMatchObject({ props: { onClick: press } });
  });
});
