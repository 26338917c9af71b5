import { common } from '../../i18n/common.messages.ts';
import { useText } from '../../i18n/text-context.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/**
 * Shown in place of Main before a prompt outside the element is shown, and after it was answered. Empty while it is
 * shown.
 */
export function PromptWait({ isLoading }: { isLoading: boolean }) {
  const text = useText();
  return (
    <div className="lw-prompt-wait" role="status">
      {isLoading && (
        <>
          <Spinner />
          <span className="lw-visually-hidden">{text(common.loading)}</span>
        </>
      )}
    </div>
  );
}
