/* Types for markup that is drawn without React, in a page or on a server. */

export type Attributes = Readonly<Record<string, string>>;

/** Creates an element from its tag, attributes and content. */
export type Build<Node> = (tag: string, attributes: Attributes, ...content: readonly Content<Node>[]) => Node;
export type Content<Node> = Node | string | false | undefined;

export const cls = (name: string): Attributes => ({ class: `lw-${name}` });

/** Attributes of an element that pages may style: a class, and a part of the same name. */
export const styled = (name: string): Attributes => ({ ...cls(name), part: name });
