import { createContext, useContext } from 'react';
import type { FlowId } from '../routing/routes.ts';

/** Fetches a flow's code before it is needed. */
export type Preload = (flow: FlowId) => void;

const PreloadContext = createContext<Preload>(() => undefined);

export const PreloadProvider = PreloadContext.Provider;
export const usePreload = (): Preload => useContext(PreloadContext);
