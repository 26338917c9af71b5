/* Replaces https://www.google.com/recaptcha/enterprise.js: requests a token from this machine's provider. */
(() => {
  const base = new URL(document.currentScript.src).origin;
  window.grecaptcha = window.grecaptcha ?? {};
  window.grecaptcha.enterprise = {
    ready: (callback) => callback(),
    execute: async () => {
      const response = await fetch(`${base}/recaptcha/token`, { method: 'POST' });
      return (await response.json()).id;
    },
  };
})();
