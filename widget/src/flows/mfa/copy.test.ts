import { afterEach, expect, it, vi } from 'vitest';
import { fakeServices, settle } from '../../../test/fake-services.ts';
import { copy } from './copy.ts';
import { messages } from './mfa.messages.ts';

afterEach(() => vi.unstubAllGlobals());

it('copy() says that a text was not copied, also in a browser that has no clipboard on plain http', async () => {
  const { services, recorded } = fakeServices({});
  const writeText = vi.fn();
  const copyCodes = () => copy(services, 'one', messages.codesCopied, messages.codesNotCopied);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  copyCodes();
  await settle();
  expect(writeText).toHaveBeenCalledExactlyOnceWith('one');
  writeText.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  copyCodes();
  await settle();
  vi.stubGlobal('navigator', {});
  copyCodes();
  await settle();
  const refused = "error: Couldn't copy codes to clipboard";
  expect(recorded.toasts).toEqual(['success: Copied', refused, refused]);
});
