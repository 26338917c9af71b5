import { common } from '../../i18n/common.messages.ts';
import { useText } from '../../i18n/text-context.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** Shown in place of Main while a prompt outside the element is loading, and empty once it is shown. */
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
