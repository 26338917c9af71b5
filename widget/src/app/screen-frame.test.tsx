import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScreenFrame } from './screen-frame.tsx';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Id of the focused element after a screen with this content has replaced another. */
function focusedIn(content: ReactNode): string | undefined {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<ScreenFrame name="before">Before</ScreenFrame>));
  act(() => root.render(<ScreenFrame name="after">{content}</ScreenFrame>));
  const focused = document.activeElement?.id;
  act(() => root.unmount());
  return focused;
}

it('focuses the first field, else the heading, else the first control', () => {
  const heading = (
    <h2 id="heading" tabIndex={-1}>
      Heading
    </h2>
  );
  const button = (
    <button id="button" type="button">
      Go
    </button>
  );
  const gone = <button type="button" disabled />;
  expect(
    focusedIn(
      <>
        {heading}
        <input id="field" data-focus-first />
      </>,
    ),
  ).toBe('field');
  expect(
    focusedIn(
      <>
        {button}
        {heading}
      </>,
    ),
  ).toBe('heading');
  expect(
    focusedIn(
      <>
        {gone}
        {button}
        <input />
      </>,
    ),
  ).toBe('button');
});

it.each([
  ['describes the first field by the heading', 'Organization', ['No connection was found']],
  ['says a heading that is the label only once', 'No connection was found', undefined],
])('%s', (_, label, described) => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<ScreenFrame name="before">Before</ScreenFrame>));
  act(() =>
    root.render(
      <ScreenFrame name="after">
        <h2>No connection was found</h2>
        <label>
          {label}
          <input data-focus-first />
        </label>
      </ScreenFrame>,
    ),
  );
  const words = document.activeElement?.ariaDescribedByElements?.map(({ textContent }) => textContent);
  expect(words).toEqual(described);
  act(() => root.unmount());
});

it('focuses content that arrives after a spinner', () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<ScreenFrame name="before">Before</ScreenFrame>));
  act(() => root.render(<ScreenFrame name="after">Loading</ScreenFrame>));
  act(() =>
    root.render(
      <ScreenFrame name="after">
        <input id="field" />
      </ScreenFrame>,
    ),
  );
  expect(document.activeElement?.id).toBe('field');
  act(() => root.unmount());
});

it('marks the first field for the dialog around it, also when the field comes after the screen', () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<ScreenFrame name="after">Loading</ScreenFrame>));
  act(() =>
    root.render(
      <ScreenFrame name="after">
        <input data-focus-first />
      </ScreenFrame>,
    ),
  );
  expect(document.querySelector('input')?.hasAttribute('autofocus')).toBe(true);
  act(() => root.unmount());
});

it('ignores the second half of a double click that began on the screen before', () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const onClick = vi.fn();
  const show = (name: string) =>
    act(() =>
      root.render(
        <ScreenFrame name={name}>
          <button type="button" onClick={() => onClick(name)} />
        </ScreenFrame>,
      ),
    );
  const click = (detail: number) =>
    act(() => {
      const event = new MouseEvent('click', { detail, bubbles: true, cancelable: true });
      document.querySelector('button')?.dispatchEvent(event);
    });
  show('before');
  click(1);
  show('after');
  click(2);
  expect(onClick.mock.calls).toEqual([['before']]);
  // A double click of its own, and a press of a key.
  click(1);
  click(2);
  show('last');
  click(0);
  expect(onClick.mock.calls).toEqual([['before'], ['after'], ['after'], ['last']]);
  act(() => root.unmount());
});

it('lets Enter act once however long it is held, and leaves other keys alone', () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <ScreenFrame name="main">
        <input />
      </ScreenFrame>,
    ),
  );
  const acts = (key: string, repeat: boolean) =>
    document
      .querySelector('input')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }));
  expect([acts('Enter', false), acts('Enter', true), acts('Backspace', true)]).toEqual([true, false, true]);
  act(() => root.unmount());
});
