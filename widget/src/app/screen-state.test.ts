import { afterEach, expect, it, vi } from 'vitest';
import { showScreenState } from './screen-state.ts';

afterEach(() => document.body.replaceChildren());

it('leaves the component of the page alone that has the element in its own shadow root', () => {
  const states = new Set<string>();
  const attachInternals = vi.fn(() => ({ states }));
  const component = document.body.appendChild(document.createElement('div'));
  const element = document.createElement('login-widget');
  const frame = element.appendChild(document.createElement('div'));
  component.attachShadow({ mode: 'open' }).append(element);
  const stolen = vi.fn();
  Object.assign(component, { attachInternals: stolen });
  Object.assign(element, { attachInternals });
  const hide = showScreenState(frame, 'main');
  expect(stolen).not.toHaveBeenCalled();
  expect([...states]).toEqual(['screen-main']);
  hide();
  expect([...states]).toEqual([]);
});
