import { createContext, useContext } from 'react';
import type { FlowId } from '../routing/routes.ts';

/** Prefetches a flow. */
type Preload = (flow: FlowId) => void;

const PreloadContext = createContext<Preload>(() => undefined);

export const PreloadProvider = PreloadContext.Provider;
export const usePreload = (): Preload => useContext(PreloadContext);
