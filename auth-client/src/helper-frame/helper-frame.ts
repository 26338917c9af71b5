import { INTERACTIVE_TIMEOUT } from '../config.ts';
import type { Clock, Page } from '../environment.ts';
import { ApiUnreachableError } from '../errors/api-unreachable-error.ts';
import { OneTapError } from '../errors/one-tap-error.ts';
import { TimeoutError } from '../errors/timeout-error.ts';
import { withDeadline } from '../transport/deadline.ts';
import type { FrameAnswer, FrameMethod, FrameMethods, FrameRequest } from '../wire/helper-frame.ts';
import { frameError } from './frame-error.ts';

/**
 * Calls a method of the provider's helper frame.
 *
 * @throws {ApiError | ApiUnreachableError | TimeoutError | ClientDisposedError}
 */
type AskFrame = <Method extends FrameMethod>(
  method: Method,
  request: FrameMethods[Method]['request'],
) => Promise<FrameMethods[Method]['payload']>;

interface HelperFrameDependencies {
  readonly page: Pick<Page, 'document'>;
  readonly clock: Clock;
  readonly url: string;
  /** Rejects every pending request and removes the frame. */
  readonly disposed: AbortSignal;
}

/**
 * The hidden frame on the provider's origin (`auth-client/src/wire/helper-frame.ts`), created for the first request and
 * kept. The browser delivers a request to that origin only. The answer arrives on a port that only the frame was given,
 * so that no other window can answer.
 */
export function createHelperFrame({ page, clock, url, disposed }: HelperFrameDependencies): AskFrame {
  const target = new URL(url).origin;
  let frame: HTMLIFrameElement | undefined;
  let loading: Promise<void> | undefined;

  const remove = () => {
    frame?.remove();
    frame = undefined;
    loading = undefined;
  };
  disposed.addEventListener('abort', remove);

  /** Sets attributes only, because a page's content security policy may forbid inline styles. */
  const load = () => {
    loading ??= new Promise((resolve) => {
      const { document: host } = page;
      if (!host) throw new OneTapError('no_page');
      frame = host.createElement('iframe');
      frame.hidden = true;
      frame.title = 'Sign-in helper';
      frame.onload = () => resolve();
      frame.src = url;
      host.body.append(frame);
    });
    return loading;
  };

  const exchange = async (message: FrameRequest): Promise<FrameAnswer> => {
    await load();
    const { port1, port2 } = new MessageChannel();
    return new Promise((resolve, reject) => {
      port1.onmessage = ({ data }) => {
        port1.close();
        resolve(data);
      };
      const view = frame?.contentWindow;
      if (!view) return reject(new ApiUnreachableError('The provider’s helper frame was removed.'));
      view.postMessage(message, target, [port2]);
    });
  };

  return async (method, request) => {
    const message: FrameRequest = { method, args: [request] };
    const answer = await withDeadline(clock, INTERACTIVE_TIMEOUT, disposed, () => exchange(message)).catch(
      (error: unknown) => {
        // A blocked frame loads an error page. Remove it, so that the next request creates a new one.
        if (error instanceof TimeoutError) remove();
        throw error;
      },
    );
    if (!answer.success) throw frameError(answer.error);
    return answer.payload as never;
  };
}
