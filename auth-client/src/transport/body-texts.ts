/** Texts of the bodies of requests. A request itself gives its text only after other tasks of the browser. */
export const bodyTexts = new WeakMap<Request, string>();
