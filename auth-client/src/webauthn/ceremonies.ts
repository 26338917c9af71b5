import type { Clock, Page } from '../environment.ts';
import { AuthError } from '../errors/auth-error.ts';
import { WebauthnError } from '../errors/webauthn-error.ts';
import { webauthnFailure } from './webauthn-failure.ts';

/** A WebAuthn ceremony of the browser that can be aborted. */
export type Ceremony<T> = (signal: AbortSignal) => Promise<T>;

interface Ceremonies {
  /** Runs a ceremony that the user started. A waiting ceremony pauses meanwhile. */
  run<T>(ceremony: Ceremony<T>, signal?: AbortSignal): Promise<T>;
  /**
   * Runs a ceremony that waits in the background until it ends. It starts once the page is visible, and restarts when
   * the ceremony that interrupted it has failed, when its challenge is old, and when Back restores the page. Only the
   * latest one continues.
   *
   * @param prepare fetches a new challenge
   */
  wait<T>(prepare: () => Promise<Ceremony<T>>, signal?: AbortSignal): Promise<T>;
}

/** Milliseconds. Providers keep a challenge for five minutes, and a page may stay open for longer. */
const CHALLENGE_LIFETIME = 240_000;

/** Reason for aborting a waiting ceremony. */
const STEP_BACK = new WebauthnError('aborted', 'Another passkey request took the place of this one.');

/**
 * Coordinates ceremonies: browsers allow one at a time per page
 * (https://www.w3.org/TR/credential-management-1/#algorithms).
 */
export function createCeremonies(
  clock: Clock,
  page: Pick<Page, 'document' | 'onHide' | 'onReturn'>,
  disposed: AbortSignal,
): Ceremonies {
  let current: AbortController | undefined;
  /** Settles when the page is shown and the last ceremony that the user started is over; true if that succeeded. */
  let foreground = Promise.resolve(false);
  let latestWait = {};

  /** Resolves when the page is shown again, or when the signal aborts. */
  const untilReturn = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const end = () => {
        stop();
        signal.removeEventListener('abort', end);
        resolve();
      };
      const stop = page.onReturn(end);
      signal.addEventListener('abort', end);
    });

  const perform = async <T>(ceremony: Ceremony<T>, signals: readonly (AbortSignal | undefined)[]) => {
    current?.abort(STEP_BACK);
    const controller = new AbortController();
    current = controller;
    const ends = signals.map((signal) => {
      const onAbort = () => controller.abort(signal?.reason);
      if (signal?.aborted) onAbort();
      signal?.addEventListener('abort', onAbort);
      return () => signal?.removeEventListener('abort', onAbort);
    });
    try {
      controller.signal.throwIfAborted();
      return await ceremony(controller.signal);
    } catch (error) {
      if (controller.signal.reason === STEP_BACK) throw STEP_BACK;
      throw error instanceof AuthError ? error : webauthnFailure(error);
    } finally {
      for (const end of ends) end();
      if (current === controller) current = undefined;
    }
  };

  return {
    run(ceremony, signal) {
      const result = perform(ceremony, [signal, disposed]);
      foreground = result.then(
        () => true,
        () => false,
      );
      return result;
    },
    async wait(prepare, signal) {
      const mine = {};
      latestWait = mine;
      // A tab in the background would fetch challenges all night, and a prerendered page one that nobody uses.
      const whileVisible = async (ends: AbortSignal) => {
        while (page.document?.visibilityState === 'hidden' && !ends.aborted) await untilReturn(ends);
        ends.throwIfAborted();
        const ceremony = await prepare();
        ends.throwIfAborted();
        return ceremony(ends);
      };
      for (;;) {
        const before = foreground;
        await before;
        if (latestWait !== mine) throw STEP_BACK;
        if (foreground !== before) continue;
        const old = new AbortController();
        const cancel = clock.after(CHALLENGE_LIFETIME, () => old.abort(STEP_BACK));
        // Browsers keep no page for Back in which a ceremony waits (https://web.dev/articles/bfcache).
        const stop = page.onHide(() => {
          foreground = untilReturn(disposed).then(() => false);
          old.abort(STEP_BACK);
        });
        try {
          return await perform(whileVisible, [signal, disposed, old.signal]);
        } catch (error) {
          if (error !== STEP_BACK || latestWait !== mine) throw error;
        } finally {
          cancel();
          stop();
        }
        // The user has signed in with the other ceremony.
        if (foreground !== before && (await foreground)) throw STEP_BACK;
      }
    },
  };
}
