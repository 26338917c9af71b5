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
import { defineElement } from '../fast/define-element.ts';
import type { LoginWidgetElement } from '../types.ts';
import type { LoginWidgetComponent, LoginWidgetProps } from './types.ts';

/** Draws what stands in the element on a server; empty where there is nothing to draw. */
export type DrawOnServer = (props: LoginWidgetProps, idPrefix: string) => string;

const LISTENERS = [
  ['authenticate-flow-complete', 'onAuthenticated'],
  ['widget-event', 'onEvent'],
  ['widget-error', 'onError'],
  ['widget-problem', 'onProblem'],
] as const;

const isServer = typeof document === 'undefined';

/** A server runs no effects, and React 18 warns there of those that come with the layout. */
const useEffectWithLayout = isServer ? useEffect : useLayoutEffect;

/** What the server drew stays: React compares it with nothing, and never writes it again. */
const AS_IT_STANDS = { __html: '' };

/** React's development build warns of a root in an element whose content it wrote itself; this element owns what is in it. */
const OWNS_CONTENT = { __reactWarnedAboutChildrenConflict: true };

const never = () => () => undefined;

/** Whether this is the first drawing of what a server has drawn. Stays as it was at first. */
function useIsHydrated(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useState(isHydrating)[0];
}

const useIdPrefix = (): string => `lw${useId().replace(/\W/g, '')}`;

/** What is drawn into the element by React: nothing in a page, where the element draws itself. */
function useInside(draw: DrawOnServer, props: LoginWidgetProps, idPrefix: string) {
  const isHydrated = useIsHydrated();
  if (isServer) return { __html: draw(props, idPrefix) };
  return isHydrated ? AS_IT_STANDS : undefined;
}

/**
 * Makes the component. React writes no objects into a server's HTML, and gives a custom element that it finds there
 * neither properties nor listeners (https://github.com/facebook/react/issues/35446): objects are written as JSON text,
 * and the rest is given before the element is defined, which is when it starts.
 */
export const createLoginWidget = (draw: DrawOnServer): LoginWidgetComponent =>
  forwardRef<LoginWidgetElement, LoginWidgetProps>(function LoginWidget(props, ref) {
    const {
      publicToken,
      config,
      apiUrl,
      screen,
      theme,
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
      if (element.current) element.current.client = client;
    }, [client]);
    useEffectWithLayout(() => {
      const { current: target } = element;
      const stop = new AbortController();
      for (const [type, name] of LISTENERS) {
        const listen = (event: Event) => latest.current[name]?.((event as CustomEvent).detail);
        target?.addEventListener(type, listen, { signal: stop.signal });
      }
      if (target) Object.assign(target, OWNS_CONTENT);
      defineElement();
      return () => stop.abort();
    }, []);
    return createElement('login-widget', {
      ...attributes,
      ref: element,
      // React 18 knows no `className` of custom elements.
      class: className,
      'public-token': publicToken,
      'api-url': apiUrl,
      screen,
      config: JSON.stringify(config),
      theme: theme && JSON.stringify(theme),
      'enable-shadow-dom': enableShadowDom ? '' : undefined,
      'data-ids': idPrefix,
      ...(inside && { dangerouslySetInnerHTML: inside, suppressHydrationWarning: true }),
    } as object);
  });
