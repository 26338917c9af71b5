import type { ViewNode } from './jsx-runtime.ts';

export const isView = (child: unknown): child is ViewNode =>
  typeof child === 'object' && child !== null && 'tag' in child;

/** Content in order, without fragments and empty values. */
export function partsOf(child: unknown): readonly (ViewNode | Node | string)[] {
  if (Array.isArray(child)) return child.flatMap(partsOf);
  if (isView(child) && !child.tag) return partsOf(child.props.children);
  return child && child !== true ? [child as ViewNode | Node | string] : [];
}

const NAMES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };

/**
 * Attributes of a node, as React writes them: text, numbers, and `true` as an empty attribute. Names with a dash, such
 * as `aria-busy`, have 'true' and 'false'.
 */
export const attributesOf = ({
  props: { children, suppressHydrationWarning, ...props },
}: ViewNode): readonly (readonly [name: string, value: string])[] =>
  Object.entries(props).flatMap(([name, value]) => {
    const isSet = name.includes('-') ? typeof value === 'boolean' : value === true;
    const text = isSet && !name.includes('-') ? '' : `${value}`;
    return isSet || /^[sn]/.test(typeof value) ? [[NAMES[name] ?? name, text]] : [];
  });
