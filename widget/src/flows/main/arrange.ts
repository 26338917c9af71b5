import type { OtpMethod, Product } from '../../config/config.ts';

/** The part of an entry that `arrange` needs. The outlines of the fast start have no more. */
interface Placed {
  readonly id: string;
  readonly product: string;
}
export type PlacedForm = Placed & { readonly kind: 'form'; readonly tab: OtpMethod };
export type PlacedButton = Placed & { readonly kind: 'button' };
type PlacedEntry = PlacedForm | PlacedButton | (Placed & { readonly kind: 'ambient' | 'discovered' });

/** A block of Main, from top to bottom. All forms share one block, with a tab for each. */
export type Block<Form extends PlacedForm, Button extends PlacedButton> =
  | { readonly kind: 'forms'; readonly forms: readonly Form[] }
  | {
      readonly kind: 'buttons';
      readonly product: string;
      readonly buttons: Button[];
    }
  /** A mistake of the configuration, shown in place of the forms. */
  | { readonly kind: 'bothEmailMethods' }
  /** A mistake that is shown alone, without the header. */
  | { readonly kind: 'passkeysAlone' }
  | { readonly kind: 'or' };

/**
 * With passwords, links and e-mailed codes are options of the password flow, whose form then stands where the first
 * e-mail method does. Links and e-mailed codes together are a mistake.
 */
function formsBlock<Form extends PlacedForm, Button extends PlacedButton>(
  all: readonly Form[],
): Block<Form, Button> {
  const byEmail = all.filter((form) => form.tab === 'email');
  const find = (product: Product) => byEmail.find((form) => form.product === product);
  if (find('emailMagicLinks') && find('otp')) return { kind: 'bothEmailMethods' };
  const [first] = byEmail;
  const forms = all.flatMap((form) =>
    form.tab !== 'email' ? [form] : form === first ? [find('passwords') ?? form] : [],
  );
  return { kind: 'forms', forms };
}

/**
 * Arranges entries in blocks, in the order of the products. All forms are in the block of the first one. An 'or'
 * separates buttons and forms.
 */
export function arrange<Entry extends PlacedEntry>(
  entries: readonly Entry[],
): readonly Block<Extract<Entry, PlacedForm>, Extract<Entry, PlacedButton>>[] {
  type Form = Extract<Entry, PlacedForm>;
  type Button = Extract<Entry, PlacedButton>;
  if (entries.length > 0 && entries.every((entry) => entry.kind === 'ambient')) {
    return [{ kind: 'passkeysAlone' }];
  }
  const forms = entries.filter((entry): entry is Form => entry.kind === 'form');
  const blocks: Block<Form, Button>[] = [];
  for (const entry of entries) {
    if (entry === forms[0]) blocks.push(formsBlock(forms));
    if (entry.kind !== 'button') continue;
    const { product } = entry;
    const block = blocks.find((other) => other.kind === 'buttons' && other.product === product);
    if (block?.kind === 'buttons') block.buttons.push(entry as Button);
    else blocks.push({ kind: 'buttons', product, buttons: [entry as Button] });
  }
  return blocks.flatMap((block, index) => {
    const before = blocks[index - 1];
    const isBorder = before && (before.kind === 'buttons') !== (block.kind === 'buttons');
    return isBorder ? [{ kind: 'or' as const }, block] : [block];
  });
}

/** The form that is open at first: that of the first tab. */
export const openForm = <Entry extends PlacedEntry>(entries: readonly Entry[]) =>
  arrange(entries).find((block) => block.kind === 'forms')?.forms[0];
