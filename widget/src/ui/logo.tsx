import { toReact } from '../view/to-react.ts';
import { LogoView } from './logo.view.tsx';
import { useTheme } from './theme-context.ts';

/** The integrator's logo; nothing if there is none. */
export function Logo() {
  const { logo } = useTheme();
  return logo ? toReact(LogoView(logo)) : null;
}
