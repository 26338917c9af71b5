import { createContext, useContext } from 'react';
import { DEFAULT_THEME, type Theme } from '../theme/theme.ts';

const ThemeContext = createContext<Theme>(DEFAULT_THEME);

export const ThemeProvider = ThemeContext.Provider;
export const useTheme = (): Theme => useContext(ThemeContext);
