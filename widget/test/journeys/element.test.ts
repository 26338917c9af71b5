import { describe, expect, it, vi } from 'vitest';
import { MODES, openJourney } from './journey.ts';

const otp = { products: ['otp' as const], otpOptions: { methods: ['email' as const] } };
const google = { products: ['oauth' as const], oauthOptions: { providers: [{ type: 'google' as const }] } };

/** Replaces the custom states, which happy-dom does not have. */
const withStates = (element: HTMLElement): Set<string> => {
  const states = new Set<string>();
  element.attachInternals = () => ({ states }) as unknown as ElementInternals;
  return states;
};

describe.each(MODES)('the element in %s mode', (mode) => {
  it('starts over on `reset()` and forgets what was typed and sent', async () => {
    const journey = await openJourney(mode, otp);
    journey.type('input[type=email]', 'ada@example.com');
    journey.submit();
    await journey.shows('Enter passcode');
    journey.element.reset();
    await journey.shows('Sign up or log in');
    expect(journey.find<HTMLInputElement>('input[type=email]').value).toBe('');
    // The stored attempt is gone too, so a reload does not return to the code.
    await journey.reopen('?');
    await journey.shows('Sign up or log in');
  });

  it('continues when the page names the screen that is the default', async () => {
    const journey = await openJourney(mode, otp);
    const field = journey.find<HTMLInputElement>('input[type=email]');
    journey.type('input[type=email]', 'ada@example.com');
    journey.element.screen = 'sign-in';
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(journey.find('input[type=email]')).toBe(field);
    expect(field.value).toBe('ada@example.com');
  });

  it('keeps the session on `reset()`', async () => {
    const journey = await openJourney(mode, otp);
    journey.type('input[type=email]', 'bob@example.com');
    journey.submit();
    await journey.shows('Enter passcode');
    journey.type(
      'input[autocomplete=one-time-code]',
      await journey.provider.inbox.lastCode('bob@example.com'),
    );
    await journey.shows('Your passcode has been successfully verified.');
    journey.element.reset();
    await journey.shows('You have successfully logged in.');
    expect(journey.client.session.getSync()).not.toBeNull();
  });

  it('leaves children of the page where they are, from its start to its end', async () => {
    const journey = await openJourney(mode, otp);
    const child = Object.assign(document.createElement('p'), { slot: 'legal', textContent: 'Terms' });
    journey.element.append(child);
    // Another project starts another widget.
    journey.element.setAttribute('public-token', 'public-token-test-2');
    await journey.shows('Sign up or log in');
    expect(child.parentElement).toBe(journey.element);
    journey.element.remove();
    await Promise.resolve();
    expect(child.parentElement).toBe(journey.element);
  });

  it('throws nothing if the page ends while the removed element waits for its return', async () => {
    const journey = await openJourney(mode, otp);
    await journey.shows('Sign up or log in');
    vi.useFakeTimers();
    journey.element.remove();
    const pending = vi.getTimerCount();
    // Vitest removes the globals of jsdom and of happy-dom in the same way.
    for (const name of ['document', 'removeEventListener']) vi.stubGlobal(name, undefined);
    try {
      expect(pending).toBeGreaterThan(0);
      expect(() => vi.runOnlyPendingTimers()).not.toThrow();
    } finally {
      vi.unstubAllGlobals();
      vi.useRealTimers();
    }
  });

  it('names its screen as a custom state', async () => {
    const { createElement } = document;
    let states = new Set<string>();
    document.createElement = ((tag: string) => {
      const made = createElement.call(document, tag);
      if (tag === 'login-widget') states = withStates(made);
      return made;
    }) as typeof createElement;
    const journey = await openJourney(mode, otp);
    document.createElement = createElement;
    await vi.waitFor(() => expect([...states]).toEqual(['screen-main']), 20_000);
    journey.type('input[type=email]', 'cyd@example.com');
    journey.submit();
    await journey.shows('Enter passcode');
    expect([...states]).toEqual(['screen-passcode']);
  });

  it('asks the page before it leaves, and stays if that is prevented', async () => {
    const journey = await openJourney(mode, google);
    const requested: { url: string; reason: string }[] = [];
    let isPrevented = true;
    document.addEventListener('before-redirect', (event) => {
      requested.push(event.detail);
      if (isPrevented) event.preventDefault();
    });
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    journey.button('Continue with Google').click();
    await vi.waitFor(() => expect(requested).toHaveLength(1), 20_000);
    expect(requested[0]?.reason).toBe('oauth');
    expect(requested[0]?.url).toMatch(/\/v1\/public\/oauth\/google\/start\?public_token=/);
    expect(assign).not.toHaveBeenCalled();
    isPrevented = false;
    await journey.reopen('?');
    journey.button('Continue with Google').click();
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(requested[1]?.url), 20_000);
    assign.mockRestore();
  });
});
