import { useText } from '../i18n/text-context.tsx';
import { defineMessages } from '../i18n/words.ts';
import { useBootstrap } from './bootstrap-context.tsx';

const messages = defineMessages('watermark', { poweredBy: 'Powered by login-widget' });

/** Names this project below the screens, unless the project's settings turn it off. */
export function Watermark() {
  const text = useText();
  const { displayWatermark } = useBootstrap();
  return displayWatermark ? <div className="lw-watermark">{text(messages.poweredBy)}</div> : null;
}
