import { Suspense, useState, useSyncExternalStore } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TakeOver } from './take-over.tsx';
import { type Early, watchEarly } from './watch-early.ts';

const done: string[] = [];

/** A form like those of the site. */
function Form() {
  const [email, setEmail] = useState('');
  const [plan, setPlan] = useState('3');
  const [triggers, setTriggers] = useState<readonly string[]>([]);
  // Differs from the prerendered value, as a session may: React renders again before any effect.
  useSyncExternalStore(
    () => () => {},
    () => 'in',
    () => 'out',
  );
  const toggle = (name: string) =>
    setTriggers(triggers.includes(name) ? triggers.filter((other) => other !== name) : [...triggers, name]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        done.push(`submit ${email}`);
      }}
    >
      <input name="email" value={email} onChange={(event) => setEmail(event.target.value)} />
      {['1', '3', '6'].map((value) => (
        <input
          key={value}
          type="radio"
          name="plan"
          value={value}
          checked={plan === value}
          onChange={() => setPlan(value)}
        />
      ))}
      {['Stress', 'Food', 'Weather'].map((name) => (
        <input
          key={name}
          type="checkbox"
          value={name}
          checked={triggers.includes(name)}
          onChange={() => toggle(name)}
        />
      ))}
      <button type="submit">Go</button>
      <button type="button" onClick={() => done.push('menu')}>
        Menu
      </button>
      <output>{[email, plan, ...triggers].join(' ')}</output>
    </form>
  );
}

let root: Root | undefined;

/** Renders the form as the build does, lets the user act, and then hydrates it. */
async function meet(before: (form: HTMLFormElement) => void) {
  const target = document.createElement('div');
  target.innerHTML = renderToString(
    <Suspense>
      <Form />
    </Suspense>,
  );
  document.body.append(target);
  const { release } = watchEarly(document);
  let isTaken = false;
  const early: Early = {
    release() {
      isTaken = true;
      return release();
    },
  };
  before(target.querySelector('form') as HTMLFormElement);
  root = hydrateRoot(
    target,
    <Suspense>
      <Form />
      <TakeOver early={early} />
    </Suspense>,
  );
  await vi.waitFor(() => expect(isTaken).toBe(true), 20_000);
  return target;
}

const control = (form: HTMLElement, value: string) =>
  form.querySelector(`input[value="${value}"]`) as HTMLInputElement;
const typeEmail = (form: HTMLElement) => {
  (form.querySelector('[name=email]') as HTMLInputElement).value = 'who@example.com';
};
const recorded = (target: HTMLElement) => target.querySelector('output')?.textContent;

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  done.length = 0;
});

describe('input before hydration', () => {
  it('is kept: text, radio buttons and checkboxes', async () => {
    const target = await meet((form) => {
      typeEmail(form);
      control(form, '6').checked = true;
      control(form, 'Stress').checked = true;
      control(form, 'Weather').checked = true;
    });
    expect(recorded(target)).toBe('who@example.com 6 Stress Weather');
    expect(control(target, '6').checked).toBe(true);
    expect(control(target, '3').checked).toBe(false);
  });

  it('is submitted once, as typed, and not by the browser', async () => {
    let event: Event | undefined;
    const target = await meet((form) => {
      typeEmail(form);
      form.addEventListener('submit', (submitted) => {
        event = submitted;
      });
      form.requestSubmit(form.querySelector('button'));
      expect(event).toBeUndefined();
    });
    expect(done).toEqual(['submit who@example.com']);
    expect(event?.defaultPrevented).toBe(true);
    expect(target.querySelector('[data-early]')).toBeNull();
  });

  it('replays only the last of several presses', async () => {
    await meet((form) => {
      form.requestSubmit(form.querySelector('button'));
      form.querySelector<HTMLElement>('[type=button]')?.click();
    });
    expect(done).toEqual(['menu']);
  });

  it('replays nothing if the user did nothing', async () => {
    const target = await meet(() => {});
    expect(recorded(target)).toBe(' 3');
    expect(done).toEqual([]);
  });
});
