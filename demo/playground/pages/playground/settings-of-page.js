const meta = (name) => document.querySelector(`meta[name="${name}"]`).content;

export const publicToken = meta('public-token');
export const apiUrl = meta('auth-api-url');

/** This page without its query: login links and social providers return here. */
export const here = location.origin + location.pathname;

export const $ = (id) => document.getElementById(id);

/** Creates an element with properties and children. */
export const make = (tag, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};
