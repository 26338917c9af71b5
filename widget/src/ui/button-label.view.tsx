/** @jsxImportSource ../view */

interface ButtonLabelViewProps {
  /** Template with at most one placeholder. */
  text: string;
  /** Name in its place. */
  name: string | undefined;
}

/**
 * Text of a button. Browsers do not translate the name in it. A new text has a new element, because a browser's
 * translation replaces the text nodes, which React would then not find.
 */
export const ButtonLabelView = ({ text, name }: ButtonLabelViewProps) => {
  const [before, after] = text.split(/\{\w+\}/);
  return (
    <span key={text}>
      {before}
      {after !== undefined && <bdi translate="no">{name}</bdi>}
      {after}
    </span>
  );
};
