import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emit } from '../events.ts';
import { adviseInFrame } from './advise-in-frame.ts';

let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'featurePolicy');
});

/** An element in a frame that may use passkeys or not; undefined where the browser does not say. */
function open(product: string, mayUsePasskeys: boolean | undefined): HTMLElement {
  if (mayUsePasskeys !== undefined)
    Object.assign(document, { featurePolicy: { allowsFeature: () => mayUsePasskeys } });
  const element = Object.assign(document.createElement('div'), { config: { products: [product] } });
  adviseInFrame(element);
  adviseInFrame(element);
  return element;
}

const leave = async (element: HTMLElement) => {
  emit(element, 'before-redirect', { url: 'https://provider.example/start', reason: 'oauth' });
  await Promise.resolve();
};

describe('adviseInFrame()', () => {
  it('names the permission that passkeys need, once', () => {
    open('passkeys', false);
    expect(warn.mock.calls).toEqual([
      [expect.stringContaining('allow="publickey-credentials-get *; publickey-credentials-create *"')],
    ]);
  });

  it.each([
    ['a frame that has it', 'passkeys', true],
    ['a browser that does not say', 'passkeys', undefined],
    ['other methods', 'otp', false],
  ] as const)('says nothing about it for %s', (_, product, mayUsePasskeys) => {
    open(product, mayUsePasskeys);
    expect(warn).not.toHaveBeenCalled();
  });

  it('reports that a provider is opened in the frame', async () => {
    await leave(open('oauth', undefined));
    expect(warn.mock.calls).toEqual([[expect.stringContaining('before-redirect')]]);
  });

  it('says nothing to a page that opens the provider itself', async () => {
    const element = open('oauth', undefined);
    element.addEventListener('before-redirect', (event) => event.preventDefault());
    await leave(element);
    expect(warn).not.toHaveBeenCalled();
  });
});
