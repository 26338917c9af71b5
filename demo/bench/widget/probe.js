/*
 * Runs in the page before its own scripts. Reports when an e-mail field accepts text and when the next screen shows, in
 * every shadow root. Types and submits as early as a person could. Times are milliseconds since the navigation began.
 */
((plan) => {
  // A form that is posted opens a second document within the same visit.
  const first = JSON.parse(sessionStorage.getItem('first') ?? 'null');
  const seen = { blocking: 0, longTasks: 0, shift: 0, ...first?.seen };
  const began = first?.began ?? performance.timeOrigin;
  const now = () => performance.timeOrigin + performance.now() - began;
  const earlier = first?.seen.scripts ?? 0;
  globalThis.seen = seen;
  addEventListener('pagehide', () => {
    sessionStorage.setItem('first', JSON.stringify({ began, seen: { ...seen, scripts: scripts() } }));
  });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      seen.longTasks += 1;
      seen.blocking += duration - 50;
    }
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) seen.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });

  const roots = function* (root) {
    yield root;
    for (const element of root.querySelectorAll('*'))
      if (element.shadowRoot) yield* roots(element.shadowRoot);
  };
  const find = (selector) => {
    for (const root of roots(document)) {
      for (const element of root.querySelectorAll(selector)) {
        if (
          element.checkVisibility({ visibilityProperty: true }) &&
          element.getBoundingClientRect().width > 0
        ) {
          return element;
        }
      }
    }
    return undefined;
  };
  const field = () => {
    const found = find('input[type="email"], input[name="email"], input[autocomplete~="email"]');
    return found && !found.disabled && !found.readOnly ? found : undefined;
  };
  const scripts = () =>
    performance
      .getEntriesByType('resource')
      .filter(({ name, responseEnd }) => new URL(name).pathname.endsWith('.js') && responseEnd > 0)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, earlier);
  const type = (input, text) => {
    input.focus();
    if (input.getRootNode().activeElement !== input) return false;
    input.select();
    document.execCommand('insertText', false, text);
    return input.value === text;
  };
  const submit = (input) => {
    const button = plan.submit ? find(plan.submit) : input.form?.querySelector('button:not([type="button"])');
    if (button) button.click();
    else input.form?.requestSubmit();
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve()));
  const until = async (test) => {
    for (;;) {
      const result = test();
      if (result) return result;
      await frame();
    }
  };

  const run = async () => {
    const takesText = () => {
      const input = field();
      return input && type(input, plan.text) ? input : undefined;
    };
    if (!first) {
      await until(takesText);
      seen.usable = now();
      seen.scriptsBefore = scripts();
      if (plan.kind === 'text') return;
    }
    const submitted = () => {
      const input = field();
      if (!input) return;
      if (input.value !== plan.text) type(input, plan.text);
      submit(input);
    };
    // A person whose submit has no effect submits again. The measurement of lost submits does not. It also
    // stops when
    // the page is being left, because another post would restart the navigation.
    const again = plan.kind === 'next' ? setInterval(submitted, 100) : 0;
    addEventListener('submit', (event) => event.defaultPrevented || clearInterval(again));
    if (!first) submitted();
    await until(() => find(plan.next));
    clearInterval(again);
    seen.next = now();
  };
  globalThis.scripts = scripts;
  globalThis.fieldText = () => field()?.value;
  document.readyState === 'loading'
    ? new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        void run();
      }).observe(document, { childList: true, subtree: true })
    : void run();
})(PLAN);
