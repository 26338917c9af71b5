import type { Inset, InsetProps } from '../../routing/inset.ts';
import { useLoaded } from '../../ui/use-loaded.ts';

/** A button and what comes to it later; the button alone until then, and where it will not load. */
export function WithInset({ load, ...props }: InsetProps & { load: (() => Promise<Inset>) | undefined }) {
  const Loaded = useLoaded(load);
  return Loaded ? <Loaded {...props} /> : props.children;
}
