import type { AddressQuestionProps } from './did-you-mean.tsx';
import { useLoaded } from './use-loaded.ts';

/** An address that may have a slip (`rules/corrected-address.ts`): its domain is as long as the known ones, with their first letter. */
export const MAY_HAVE_SLIP = /@(?!(?:gmail|hotmail|icloud|outlook|yahoo)\.com$)[ghioy][a-z.]{6,14}$/i;

const load = () => import('./did-you-mean.tsx').then((part) => part.DidYouMean);

/** Asks whether another address was meant. Nothing for most addresses, and until it has loaded. */
export function AddressQuestion(props: AddressQuestionProps) {
  const Loaded = useLoaded(MAY_HAVE_SLIP.test(props.email) ? load : undefined);
  return Loaded && <Loaded {...props} />;
}
