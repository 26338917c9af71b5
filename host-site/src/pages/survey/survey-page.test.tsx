import { describe, expect, it } from 'vitest';
import { elsewhere } from '../../../test/elsewhere.ts';
import { openPage } from '../../../test/open-page.tsx';
import SurveyPage from './survey-page.tsx';

const box = (option: string) => document.querySelector<HTMLInputElement>(`input[value="${option}"]`);
const stored = () => JSON.parse(localStorage.getItem('surveyAnswers') ?? '{}');
const triggers = (...selected: string[]) => ({ triggers: { selected, freeText: '' } });

async function open() {
  const page = openPage(SurveyPage, { at: '/survey' });
  await expect.poll(() => localStorage.getItem('surveyCurrentStep')).toBe('0');
  return page;
}

/** The guard allows one step per 300 ms. */
const next = async (page: Awaited<ReturnType<typeof open>>) => {
  await new Promise((resolve) => setTimeout(resolve, 350));
  await page.press('Next');
};

describe('an assessment that is open in two tabs', () => {
  it('shows an answer that the other tab has stored', async () => {
    await open();
    elsewhere('surveyAnswers', JSON.stringify(triggers('Stress')));
    await expect.poll(() => box('Stress')?.checked).toBe(true);
  });

  it('does not overwrite an answer of the other tab with one that was not changed here', async () => {
    const page = await open();
    // No event: it may come after the press.
    localStorage.setItem('surveyAnswers', JSON.stringify(triggers('Stress')));
    await next(page);
    await expect.poll(page.text).toContain('Question 2 of 7');
    expect(stored()).toEqual(triggers('Stress'));
  });

  it('stores an answer that was changed here, next to those of the other tab', async () => {
    const page = await open();
    box('Food')?.click();
    await expect.poll(() => box('Food')?.checked).toBe(true);
    elsewhere('surveyAnswers', JSON.stringify({ ...triggers('Stress'), severity: 'Mild' }));
    await next(page);
    await expect.poll(page.text).toContain('Question 2 of 7');
    expect(stored()).toEqual({ ...triggers('Food'), severity: 'Mild' });
    await expect.poll(() => box('Mild')?.checked).toBe(true);
  });

  it('stores its step only when it changes, so that the tabs do not answer each other without end', async () => {
    await open();
    elsewhere('surveyCurrentStep', '4');
    elsewhere('surveyAnswers', JSON.stringify({ email: 'ada@example.com' }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(localStorage.getItem('surveyCurrentStep')).toBe('4');
  });
});

describe('an assessment while another tab logs out', () => {
  it('no longer shows the stored answers, and leads to the first question', async () => {
    localStorage.setItem('surveyCurrentStep', '1');
    localStorage.setItem('surveyAnswers', JSON.stringify({ ...triggers('Stress'), severity: 'Mild' }));
    const page = openPage(SurveyPage, { at: '/survey?step=2' });
    await page.mounted;
    await expect.poll(() => box('Mild')?.checked).toBe(true);
    elsewhere('surveyAnswers', null);
    elsewhere('surveyCurrentStep', null);
    await expect.poll(page.text).toContain('Question 1 of 7');
    expect(box('Stress')?.checked).toBe(false);
  });

  it('no longer shows what was entered here, and stores none of it', async () => {
    await open();
    box('Food')?.click();
    await expect.poll(() => box('Food')?.checked).toBe(true);
    elsewhere('surveyCurrentStep', null);
    await expect.poll(() => box('Food')?.checked).toBe(false);
    expect(sessionStorage.getItem('surveyAnswers')).toBeNull();
  });
});

describe('the answers of an assessment', () => {
  it('are deleted only after a question, which Escape leaves', async () => {
    const page = await open();
    box('Food')?.click();
    await next(page);
    await expect.poll(page.text).toContain('Question 2 of 7');
    await page.press('Delete my answers');
    await expect.poll(() => page.find('Yes, delete my answers')).toBeDefined();
    expect(stored()).toEqual(triggers('Food'));
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await expect.poll(() => document.activeElement?.textContent).toBe('Delete my answers');
    await page.press('Delete my answers');
    await expect.poll(() => page.find('Yes, delete my answers')).toBeDefined();
    await page.press('Yes, delete my answers');
    await expect.poll(page.text).toContain('Question 1 of 7');
    expect(stored()).toEqual({});
  });
});
