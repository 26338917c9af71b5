import { useState } from 'react';
import { firstWeek } from '../../../content/first-week.ts';
import { suspects } from '../../../content/suspects.ts';
import type { FoundSuspect } from '../../../features/survey/find-suspects.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';

const FILE = 'eczema-result.png';

/** Offers the file to the phone's share sheet, or downloads it. Returns false if the user closed the sheet. */
async function sharePicture(picture: Blob): Promise<boolean> {
  const file = new File([picture], FILE, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    return navigator.share({ files: [file] }).then(
      () => true,
      (error: unknown) => {
        if ((error as Error).name === 'AbortError') return false;
        throw error;
      },
    );
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = FILE;
  link.click();
  // Later: the browser reads the address after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return true;
}

/** The result as a picture or on paper. The picture is drawn on this device. */
export function ShareResult({ found }: { found: readonly [FoundSuspect, FoundSuspect] }) {
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState('');

  const save = async () => {
    setIsBusy(true);
    setOutcome('');
    try {
      const [first, second] = found.map(({ id }) => suspects[id]);
      if (!first || !second) return;
      const { drawResult } = await import('./draw-result.ts');
      const picture = await drawResult({ first, second, week: firstWeek(first, second) });
      if (await sharePicture(picture)) setOutcome('Your picture is ready. It was made on this device.');
    } catch {
      setOutcome('The picture could not be made. You can print the result instead.');
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <div className="share-result">
      <BusyButton className="button button-quiet" isBusy={isBusy} onClick={save}>
        {isBusy ? 'Drawing…' : 'Save as a picture'}
      </BusyButton>
      <button type="button" className="button button-quiet" onClick={() => window.print()}>
        Print
      </button>
      <p className="hint" role="status">
        {outcome}
      </p>
    </div>
  );
}
