import { createContext } from 'react';
import type { CountryOptions } from '../../rules/country-options.ts';

/** The page's options for phone numbers. */
export const PhoneOptionsContext = createContext<CountryOptions>({});
