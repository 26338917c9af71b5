import { expect, it, vi } from 'vitest';
import { watchLogo } from './watch-logo.ts';

function drawnLogo() {
  const root = document.createElement('div');
  const logo = Object.assign(document.createElement('img'), {
    className: 'lw-logo',
    src: 'https://example.com/logo.svg',
  });
  // happy-dom loads no images, and says that they are complete.
  Object.defineProperty(logo, 'complete', { value: false });
  root.append(logo);
  return { root, logo };
}

it('watchLogo() hides a logo that cannot be loaded, and reports it once', () => {
  const { root, logo } = drawnLogo();
  const onMissing = vi.fn();
  watchLogo(root, onMissing);
  logo.dispatchEvent(new Event('error'));
  // The next screen has an image of its own.
  logo.hidden = false;
  logo.dispatchEvent(new Event('error'));
  expect(logo.hidden).toBe(true);
  expect(onMissing.mock.calls).toEqual([
    ['theme.logo.logoImageUrl must be an image that loads: https://example.com/logo.svg does not.'],
  ]);
});

it('watchLogo() ignores other images, and stops', () => {
  const { root, logo } = drawnLogo();
  const onMissing = vi.fn();
  const stop = watchLogo(root, onMissing);
  const other = root.appendChild(document.createElement('img'));
  other.dispatchEvent(new Event('error'));
  expect(other.hidden).toBe(false);
  stop();
  logo.dispatchEvent(new Event('error'));
  expect(onMissing).not.toHaveBeenCalled();
});
