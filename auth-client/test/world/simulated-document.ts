import type { FrameAnswer, FrameRequest } from '../../src/wire/helper-frame.ts';

interface Asked extends FrameRequest {
  /** The origin that the request was posted to. */
  readonly target: string;
}

/** Answers a request; undefined for silence. */
export type FrameReply = (request: FrameRequest) => FrameAnswer | undefined;

export interface SimulatedDocument {
  readonly document: Document;
  /** Addresses of the frames in the page. */
  readonly frames: readonly string[];
  /** Addresses of the requested scripts. */
  readonly scripts: readonly string[];
  readonly asked: readonly Asked[];
}

/** The parts of a document that frames and scripts need. Each loads at once; scripts may be blocked. */
export function createSimulatedDocument(reply: FrameReply, areScriptsBlocked = false): SimulatedDocument {
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
      onerror: () => {},
      remove: () => elements.delete(frame),
      get contentWindow() {
        return elements.has(frame) ? contentWindow : null;
      },
    };
    return frame;
  };
  const append = (
    element: ReturnType<typeof makeFrame>,
    into: (element: { src: string }) => void,
    isBlocked = false,
  ) => {
    into(element);
    queueMicrotask(() => (isBlocked ? element.onerror() : element.onload()));
  };
  const document = {
    createElement: makeFrame,
    body: { append: (frame: never) => append(frame, (element) => elements.add(element)) },
    head: { append: (script: never) => append(script, ({ src }) => scripts.push(src), areScriptsBlocked) },
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
