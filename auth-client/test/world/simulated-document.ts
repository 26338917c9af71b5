import type { FrameAnswer, FrameRequest } from '../../src/wire/helper-frame.ts';

interface Asked extends FrameRequest {
  /** The origin the question was meant for. */
  readonly target: string;
}

/** The answer to a question; undefined: silence. */
export type FrameReply = (request: FrameRequest) => FrameAnswer | undefined;

export interface SimulatedDocument {
  readonly document: Document;
  /** Addresses of the frames that are in the page now. */
  readonly frames: readonly string[];
  /** Addresses of the scripts that were asked for. */
  readonly scripts: readonly string[];
  readonly asked: readonly Asked[];
}

/** As much of a page as frames and scripts need; each loads at once. */
export function createSimulatedDocument(reply: FrameReply): SimulatedDocument {
  const elements = new Set<{ src: string }>();
  const scripts: string[] = [];
  const asked: Asked[] = [];
  const contentWindow = {
    postMessage(message: FrameRequest, target: string, [port]: [MessagePort]) {
      asked.push({ ...message, target });
      const answer = reply(message);
      if (answer) port.postMessage(answer);
    },
  };
  const makeFrame = () => {
    const frame = {
      src: '',
      onload: () => {},
      remove: () => elements.delete(frame),
      get contentWindow() {
        return elements.has(frame) ? contentWindow : null;
      },
    };
    return frame;
  };
  const append = (element: ReturnType<typeof makeFrame>, into: (element: { src: string }) => void) => {
    into(element);
    queueMicrotask(() => element.onload());
  };
  const document = {
    createElement: makeFrame,
    body: { append: (frame: never) => append(frame, (element) => elements.add(element)) },
    head: { append: (script: never) => append(script, ({ src }) => scripts.push(src)) },
  } as unknown as Document;
  return {
    document,
    get frames() {
      return [...elements].map(({ src }) => src);
    },
    scripts,
    asked,
  };
}
