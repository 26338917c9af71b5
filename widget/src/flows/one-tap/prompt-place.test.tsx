import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PromptPlace } from './prompt-place.tsx';
import { PROMPT_PARENT_ID } from './start-prompt.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // The test's browser loads no frames, and says so.
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each(['the page', 'a shadow root'])(
  'in %s, the frame of an embedded prompt is as wide as its place',
  (where) => {
    const host = document.body.appendChild(document.createElement('div'));
    const root = createRoot(where === 'the page' ? host : host.attachShadow({ mode: 'open' }));
    act(() => root.render(<PromptPlace label="Loading" busy />));
    const frame = document.createElement('iframe');
    frame.style.width = '391px';
    document.getElementById(PROMPT_PARENT_ID)?.append(frame);
    act(() => root.render(<PromptPlace label="Loading" busy={false} />));
    expect(frame.style.width).toBe('100%');
    act(() => root.unmount());
    host.remove();
  },
);
