/* What is drawn without React: in a page before it is here, or on a server. */

export type Attributes = Readonly<Record<string, string>>;

/** Makes an element of its tag, its attributes, and what is in it. */
export type Build<Node> = (tag: string, attributes: Attributes, ...content: readonly Content<Node>[]) => Node;
export type Content<Node> = Node | string | false | undefined;

export const cls = (name: string): Attributes => ({ class: `lw-${name}` });

/** An element that pages may style: its class, and its part of the same name. */
export const styled = (name: string): Attributes => ({ ...cls(name), part: name });
