/** Elements whose advice was logged. */
const advised = new WeakSet<Element>();

/** Only Chromium says what a frame may do (https://w3c.github.io/webappsec-permissions-policy/#introspection). */
interface FramePolicy {
  readonly featurePolicy?: { allowsFeature(feature: string): boolean };
}

const warn = (sentence: string) => console.warn(`[login-widget] ${sentence}`);

/**
 * Tells the developer of a page in a frame what does not work there: passkeys without the permission, where the browser
 * silently offers none, and providers that are opened in the frame, which they refuse.
 */
export function adviseInFrame(element: HTMLElement & { config?: unknown }): void {
  if (advised.has(element)) return;
  advised.add(element);
  const hasPasskeys = JSON.stringify(element.config ?? null).includes('passkeys');
  const { featurePolicy } = document as FramePolicy;
  if (hasPasskeys && featurePolicy?.allowsFeature('publickey-credentials-get') === false)
    warn(
      'This frame may not use passkeys: its <iframe> needs allow="publickey-credentials-get *; publickey-credentials-create *".',
    );
  element.addEventListener('before-redirect', (event) =>
    // After the page's own listeners.
    queueMicrotask(() => {
      if (!event.defaultPrevented)
        warn(
          'Most providers refuse to be opened in a frame. Call preventDefault() of before-redirect, and open its detail.url in a pop-up or in the whole window.',
        );
    }),
  );
}
