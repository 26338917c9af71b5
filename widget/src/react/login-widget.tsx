import {
  createElement,
  forwardRef,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { defineElement } from '../element/define-element.ts';
import type { SHOWN_AGAIN } from '../element/shown-again-event.ts';
import type { LoginWidgetElement } from '../types.ts';
import type { LoginWidgetComponent, LoginWidgetProps } from './types.ts';
import { WaitingElement } from './waiting-element.ts';

/** Renders the content of the element on a server. Returns '' when there is nothing to render. */
export type DrawOnServer = (props: LoginWidgetProps, idPrefix: string) => string;

const LISTENERS = [
  ['authenticate-flow-complete', 'onAuthenticated'],
  ['widget-event', 'onEvent'],
  ['widget-error', 'onError'],
  ['widget-problem', 'onProblem'],
] as const;

const isServer = typeof document === 'undefined';

/** Effects do not run on a server, and React 18 warns about layout effects there. */
const useEffectWithLayout = isServer ? useEffect : useLayoutEffect;

/** Keeps the server's HTML: React neither compares nor rewrites the content. */
const AS_IT_STANDS = { __html: '' };

/**
 * React's development build warns about a root inside an element whose content it set. This element owns its content.
 */
const OWNS_CONTENT = { __reactWarnedAboutChildrenConflict: true };

/** Written again, because the constant is in the application's chunk, which neither a server nor the first file loads. */
const shownAgain: typeof SHOWN_AGAIN = 'widget-shown-again';

const never = () => () => undefined;

/** True when the first render hydrated HTML of a server. The value never changes afterwards. */
function useIsHydrated(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useState(isHydrating)[0];
}

const useIdPrefix = (): string => `lw${useId().replace(/\W/g, '')}`;

/** Content that React sets: the server's HTML, or undefined in a browser, where the element draws itself. */
function useInside(draw: DrawOnServer, props: LoginWidgetProps, idPrefix: string) {
  const isHydrated = useIsHydrated();
  if (isServer) return { __html: draw(props, idPrefix) };
  return isHydrated ? AS_IT_STANDS : undefined;
}

/**
 * Creates the component. React writes no objects into a server's HTML, and sets neither properties nor listeners on a
 * custom element that it hydrates (https://github.com/facebook/react/issues/35446). Objects are therefore written as
 * JSON text. The rest is set before the element is defined, because the element starts then.
 */
export const createLoginWidget = (draw: DrawOnServer): LoginWidgetComponent =>
  forwardRef<LoginWidgetElement, LoginWidgetProps>(function LoginWidget(props, ref) {
    const {
      publicToken,
      config,
      apiUrl,
      screen,
      theme,
      locale,
      strings,
      client,
      enableShadowDom,
      action: _action,
      nonce: _nonce,
      onAuthenticated: _onAuthenticated,
      onEvent: _onEvent,
      onError: _onError,
      onProblem: _onProblem,
      className,
      ...attributes
    } = props;
    const element = useRef<LoginWidgetElement>(null);
    const latest = useRef(props);
    const idPrefix = useIdPrefix();
    const inside = useInside(draw, props, idPrefix);
    useImperativeHandle(ref, () => element.current as LoginWidgetElement);
    useEffectWithLayout(() => {
      latest.current = props;
    });
    useEffectWithLayout(() => {
      if (element.current) element.current.strings = strings;
    }, [strings]);
    useEffectWithLayout(() => {
      // Without one, null: the element waits for either.
      if (element.current) Object.assign(element.current, { client: client ?? null });
    }, [client]);
    useEffectWithLayout(() => {
      const { current: target } = element;
      const stop = new AbortController();
      const listen = ([type, name]: (typeof LISTENERS)[number], signal?: AbortSignal) =>
        target?.addEventListener(
          type,
          (event) => latest.current[name]?.((event as CustomEvent).detail),
          signal && { signal },
        );
      for (const listener of LISTENERS) listen(listener, stop.signal);
      if (target) Object.assign(target, OWNS_CONTENT);
      defineElement(WaitingElement);
      // `<Activity>` runs the effects again when it shows the page again. The page's own effects run first.
      queueMicrotask(() => target?.dispatchEvent(new Event(shownAgain)));
      return () => {
        stop.abort();
        // A page that shows the user instead unmounts the component before the element reports the sign-in.
        queueMicrotask(() => target?.isConnected === false && listen(LISTENERS[0]));
      };
    }, []);
    return createElement('login-widget', {
      ...attributes,
      ref: element,
      // React 18 does not map `className` for custom elements.
      class: className,
      'public-token': publicToken,
      'api-url': apiUrl,
      screen,
      config: JSON.stringify(config),
      theme: theme && JSON.stringify(theme),
      locale,
      'enable-shadow-dom': enableShadowDom ? '' : undefined,
      'data-ids': idPrefix,
      ...(inside && { dangerouslySetInnerHTML: inside, suppressHydrationWarning: true }),
    } as object);
  });
