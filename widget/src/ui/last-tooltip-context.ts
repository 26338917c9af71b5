import { createContext } from 'react';
import type { LastTooltip } from './tooltip.machine.ts';

/** One per element: the tooltips of a widget follow each other. */
export const LastTooltipContext = createContext<LastTooltip>({ openUntil: 0 });
