import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { TextFileLink } from './text-file-link.tsx';

it.each([
  ['Win32', 'one\r\ntwo\r\n'],
  ['MacIntel', 'one\ntwo\n'],
])('the lines of a file end as on %s', async (platform, text) => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => {
    root.unmount();
    vi.restoreAllMocks();
  });
  flushSync(() =>
    root.render(
      <TextFileLink name="codes.txt" lines={['one', 'two']}>
        Save
      </TextFileLink>,
    ),
  );
  await expect.poll(() => saved[0]?.text()).toBe(text);
});
