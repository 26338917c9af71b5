import { useTheme } from './theme-context.ts';

/** The integrator's logo, at most 100 by 50 px; nothing if there is none. */
export function Logo() {
  const { logo } = useTheme();
  return logo ? <img className="lw-logo" part="logo" src={logo.url} alt={logo.alt} /> : null;
}
