/**
 * Hides a logo that cannot be loaded, which browsers show as a broken image, and reports it once. The fast start or a
 * server may have drawn the logo earlier. Load errors do not bubble, so the listener uses the capture phase.
 *
 * @returns a function that stops it
 */
export function watchLogo(root: ShadowRoot | HTMLElement, onMissing: (problem: string) => void): () => void {
  let isReported = false;
  const hide = (logo: HTMLImageElement) => {
    logo.hidden = true;
    if (!isReported) onMissing(`theme.logo.logoImageUrl must be an image that loads: ${logo.src} does not.`);
    isReported = true;
  };
  const onError = ({ target }: Event) => {
    if ((target as Element).matches('img.lw-logo')) hide(target as HTMLImageElement);
  };
  root.addEventListener('error', onError, true);
  const drawn = root.querySelector<HTMLImageElement>('img.lw-logo');
  if (drawn?.complete && drawn.naturalWidth === 0 && drawn.src) hide(drawn);
  return () => root.removeEventListener('error', onError, true);
}
