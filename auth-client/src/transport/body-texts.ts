/** Texts of requests' bodies, for who would otherwise wait for the browser to read them from the request. */
export const bodyTexts = new WeakMap<Request, string>();
