import type { Inset, InsetProps } from '../../routing/inset.ts';
import { useLoaded } from '../../ui/use-loaded.ts';

/** A button with its inset. Only the button until the inset has loaded, or if it cannot be loaded. */
export function WithInset({ load, ...props }: InsetProps & { load: (() => Promise<Inset>) | undefined }) {
  const Loaded = useLoaded(load);
  return Loaded ? <Loaded {...props} /> : props.children;
}
