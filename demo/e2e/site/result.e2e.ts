import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { violations } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { recordShifts, shiftsOf } from '../support/layout-shifts.ts';
import { addresses } from '../support/system.ts';
import { atQuestion, takeSurvey } from './steps.ts';

const { host } = addresses;
const browser = useBrowser();

async function openResult(options?: Parameters<typeof browser.visit>[0]) {
  const page = await browser.visit(options);
  await page.goto(`${host}/survey`);
  await takeSurvey(page);
  await page.getByRole('heading', { name: 'Your result' }).waitFor();
  return page;
}

describe('the result', () => {
  it('says the answers in the user’s words, two suspects and why, and has no violation', async () => {
    const page = await openResult({ viewport: { width: 360, height: 740 } });
    const result = page.locator('#result');
    await result.getByText('You have tried “oat baths”.').waitFor();
    const suspects = page.locator('.suspects');
    await suspects.getByText('You suspect stress yourself.').waitFor();
    await suspects.getByText('You are sensitive to nickel.').waitFor();
    await page.getByText('How these two were chosen').click();
    await page.getByText('You suspect stress yourself. (4)').waitFor();
    await expect.poll(() => result.getByRole('link', { name: /opens in a new tab/ }).count()).toBe(2);
    expect(await violations(page)).toEqual([]);
  });

  it('changes with an answer, and Back from the question changes nothing', async () => {
    const page = await openResult();
    await page.getByRole('link', { name: 'Change allergies' }).click();
    await atQuestion(page, 7);
    await page.goBack();
    await page.getByText('You are sensitive to nickel.').first().waitFor();

    await page.getByRole('link', { name: 'Change allergies' }).click();
    await atQuestion(page, 7);
    await page.getByLabel('Nickel').uncheck();
    for (const air of ['Dust mites', 'Pollen']) await page.getByLabel(air).check();
    await page.reload();
    await atQuestion(page, 7);
    await page.waitForTimeout(550);
    await page.getByRole('button', { name: 'Save and see the result' }).click();
    await page.locator('.suspects').getByRole('heading', { name: 'Dust, pollen and pets' }).waitFor();
    await page.getByText('You are sensitive to dust mites and pollen.').waitFor();
    // The empty page, the result, and the question as its forward entry.
    await expect.poll(() => page.evaluate(() => history.length)).toBe(3);
  });

  it('leads to the plan that fits, which the checkout then uses', async () => {
    const page = await openResult();
    await page.getByRole('link', { name: 'Change flares' }).click();
    await atQuestion(page, 5);
    await page.getByLabel('Weekly').uncheck();
    await page.getByLabel('Rarely').check();
    await page.getByRole('button', { name: 'Save and see the result' }).click();
    await page.getByRole('button', { name: 'Choose 6 months' }).click();
    await expect.poll(() => page.getByRole('radio', { name: /6 months/ }).isChecked()).toBe(true);
    await page.getByText('Fits your answers').waitFor();
    await page.getByRole('button', { name: 'Continue to checkout' }).click();
    await page.waitForURL(/\/authentication$/);
    await expect.poll(() => page.evaluate(() => history.state.usr)).toMatchObject({ selectedDuration: 6 });
  });

  it('can be saved as a picture, which is made without a request', async () => {
    const page = await openResult();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a picture' }).click();
    const picture = await readFile(await (await download).path());
    // https://www.w3.org/TR/png-3/#3PNGsignature, then the width in the header's first four bytes.
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.readUInt32BE(16)).toBe(1080);
    await page.getByText('Your picture is ready.').waitFor();
    expect(requested.filter((url) => !url.startsWith(`${host}/assets/`) && !url.startsWith('blob:'))).toEqual(
      [],
    );
  });

  it('is alone on paper, below the name of the brand', async () => {
    const page = await openResult();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('heading', { name: 'Your result' }).isVisible()).toBe(true);
    expect(await page.getByRole('heading', { name: 'Your first week' }).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Continue to checkout' }).isVisible()).toBe(false);
    // Who reads it on paper sees where it is from, and nothing to press.
    expect(await page.getByRole('banner').innerText()).toBe('Dermily');
  });

  it('does not move what is in view when the page is loaded again', async () => {
    const page = await openResult();
    await recordShifts(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Your first week' }).waitFor();
    expect(await shiftsOf(page)).toEqual([]);
  });
});
