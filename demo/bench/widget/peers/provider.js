/* The provider's origin, which the benchmark's server writes into the page. */
export const provider = document.querySelector('meta[name=provider]').content;
