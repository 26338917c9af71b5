import { createContext } from 'react';
import type { LastTooltip } from './tooltip.machine.ts';

/** One per element, because its tooltips follow each other without a delay. */
export const LastTooltipContext = createContext<LastTooltip>({ openUntil: 0 });
