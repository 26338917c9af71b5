import { describe, expect, it, vi } from 'vitest';
import { keepSubmissions } from './keep-submissions.ts';

describe('keepSubmissions()', () => {
  it('keeps those of the widget from the page, and no other form’s', () => {
    const element = document.createElement('section');
    element.innerHTML = '<div class="lw-root"><form></form></div><form slot="footer"></form>';
    const [own, ofPage] = element.querySelectorAll('form');
    const onSubmit = vi.fn();
    element.addEventListener('submit', onSubmit);
    const submit = (form?: HTMLFormElement) => form?.dispatchEvent(new Event('submit', { bubbles: true }));
    keepSubmissions(element);
    submit(own);
    expect(onSubmit).not.toHaveBeenCalled();
    submit(ofPage);
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});
