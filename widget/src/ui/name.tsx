import type { ReactNode } from 'react';

/** A name within a sentence: it keeps its own direction, and browsers do not translate it. */
export const Name = ({ children }: { children: ReactNode }) => <bdi translate="no">{children}</bdi>;
