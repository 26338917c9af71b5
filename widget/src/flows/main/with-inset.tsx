import { useEffect, useState } from 'react';
import type { Inset, InsetProps } from '../../routing/inset.ts';

/** A button and what comes to it later; the button alone until then, and where it will not load. */
export function WithInset({ load, ...props }: InsetProps & { load: (() => Promise<Inset>) | undefined }) {
  const [Loaded, setLoaded] = useState<Inset>();
  useEffect(() => {
    let isHere = true;
    load?.().then(
      (inset) => isHere && setLoaded(() => inset),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [load]);
  return Loaded ? <Loaded {...props} /> : props.children;
}
