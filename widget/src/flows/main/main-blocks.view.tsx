/** @jsxImportSource ../../view */
import { DividerView } from '../../ui/divider.view.tsx';
import { type Child, Fragment } from '../../view/jsx-runtime.ts';
import type { Block, PlacedButton, PlacedForm } from './arrange.ts';

interface MainBlocksViewProps<Form extends PlacedForm, Button extends PlacedButton> {
  /** Notices above the blocks. */
  above: Child;
  blocks: readonly Block<Form, Button>[];
  or: string;
  /** Draws the forms, of which one is open. */
  forms: (forms: readonly Form[]) => Child;
  buttons: (buttons: readonly Button[]) => Child;
  /** Draws a mistake of the configuration. */
  mistake?: (kind: 'passkeysAlone' | 'bothEmailMethods') => Child;
}

/** Main without its header: notices, then blocks of forms and buttons. */
export function MainBlocksView<Form extends PlacedForm, Button extends PlacedButton>({
  above,
  blocks,
  or,
  forms,
  buttons,
  mistake,
}: MainBlocksViewProps<Form, Button>) {
  const content = (block: Block<Form, Button>): Child => {
    switch (block.kind) {
      case 'or':
        return <DividerView>{or}</DividerView>;
      case 'buttons':
        return buttons(block.buttons);
      case 'forms':
        return forms(block.forms);
      default:
        return mistake?.(block.kind);
    }
  };
  /** Keys by kind, so that input stays when a block is added above. */
  const keyOf = (kind: string, index: number) =>
    kind + blocks.slice(0, index).filter((block) => block.kind === kind).length;
  return (
    <>
      {above}
      {blocks.map((block, index) => (
        <Fragment key={keyOf(block.kind, index)}>{content(block)}</Fragment>
      ))}
    </>
  );
}
