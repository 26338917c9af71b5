import { INTERACTIVE_TIMEOUT } from '../config.ts';
import type { Clock, Page } from '../environment.ts';
import { ApiUnreachableError } from '../errors/api-unreachable-error.ts';
import { TimeoutError } from '../errors/timeout-error.ts';
import { withDeadline } from '../transport/deadline.ts';
import type { FrameAnswer, FrameMethod, FrameMethods, FrameRequest } from '../wire/helper-frame.ts';
import { frameError } from './frame-error.ts';

/**
 * Asks the provider's helper frame.
 *
 * @throws {ApiError | ApiUnreachableError | TimeoutError | ClientDisposedError}
 */
export type AskFrame = <Method extends FrameMethod>(
  method: Method,
  request: FrameMethods[Method]['request'],
) => Promise<FrameMethods[Method]['payload']>;

export interface HelperFrameNeeds {
  readonly page: Pick<Page, 'document'>;
  readonly clock: Clock;
  readonly url: string;
  /** Ends every question and removes the frame. */
  readonly disposed: AbortSignal;
}

/**
 * The hidden frame on the provider's origin (`wire/helper-frame.ts`). It is made at the first question and stays for
 * the next. A question goes to that origin alone, by the browser's own check of the target; the answer comes on a port
 * that only the asked window was given, so that no other window can answer.
 */
export function createHelperFrame({ page, clock, url, disposed }: HelperFrameNeeds): AskFrame {
  const target = new URL(url).origin;
  let frame: HTMLIFrameElement | undefined;
  let loading: Promise<void> | undefined;

  const remove = () => {
    frame?.remove();
    frame = undefined;
    loading = undefined;
  };
  disposed.addEventListener('abort', remove);

  /** Attributes only: a page's policy may forbid inline styles. */
  const load = () => {
    loading ??= new Promise((resolve) => {
      const { document: host } = page;
      if (!host) throw new Error('The helper frame needs a page.');
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
        // A frame that was blocked loads too, as an error page: the next question gets a new one.
        if (error instanceof TimeoutError) remove();
        throw error;
      },
    );
    if (!answer.success) throw frameError(answer.error);
    return answer.payload as never;
  };
}
