import { type Route, route } from '../routing/routes.ts';

/** Where the widget begins. */
export const startRoute = (): Route => route('main', {});
