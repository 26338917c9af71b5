import { createContext } from 'react';
import type { CountryWishes } from '../../rules/country-wishes.ts';

/** The page's wishes for phone numbers. */
export const PhoneOptionsContext = createContext<CountryWishes>({});
