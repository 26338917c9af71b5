interface Entry {
  /** `main`: the form. `code`: the screen after it. `page`: an entry of the page, which keeps the screen. */
  kind: 'main' | 'code' | 'page' | 'without element';
  readonly path: string;
  /** State that the page gave to the entry. */
  own: unknown;
  /** Entries of one document have the same number. */
  readonly document: number;
}

export type Screen = 'main' | 'code' | 'success' | 'none';

/** What the person sees, and where in the history. */
export interface Seen {
  readonly screen: Screen;
  /** Text of the form's field. */
  readonly typed: string | undefined;
  readonly index: number;
  readonly length: number;
  readonly path: string;
  readonly state: Record<string, unknown> | null;
}

/** What a person expects of the history, of the form and of the code. */
export class Model {
  readonly entries: Entry[] = [
    { kind: 'without element', path: '/start', own: { page: '/start' }, document: 0 },
  ];
  at = 0;
  screen: Screen = 'none';
  /** Text of the form's field. Undefined if a person expects none in particular. */
  typed: string | undefined;
  email = '';
  isSignedIn = false;
  /** The code is shown again after a reload. */
  isStored = false;
  /** The code was checked, and nobody read the answer. */
  isSpent = false;
  /** The element knows the code that Forward leads to. */
  #canReturn = false;
  /** The document was reloaded, or returned to. */
  #isRevisited = false;
  #documents = 0;

  clone(): Model {
    const copy = Object.assign(new Model(), this, { entries: this.entries.map((entry) => ({ ...entry })) });
    copy.#canReturn = this.#canReturn;
    copy.#isRevisited = this.#isRevisited;
    copy.#documents = this.#documents;
    return copy;
  }

  get entry(): Entry {
    return this.entries[this.at] as Entry;
  }

  get #hasElement(): boolean {
    return this.entry.path.startsWith('/login');
  }

  /** Loads another document. */
  open(path: string): void {
    this.#documents += 1;
    const kind = path === '/login' ? 'main' : 'without element';
    this.#push({ kind, path, own: { page: path.split('?')[0] }, document: this.#documents });
    this.load();
  }

  /** The page or an anchor adds an entry. */
  add(kind: 'page' | 'without element', path: string, own: unknown): void {
    this.#push({ kind, path, own, document: this.entry.document });
    if (kind === 'without element') this.remove();
  }

  #push(entry: Entry): void {
    this.entries.splice(this.at + 1, Number.POSITIVE_INFINITY, entry);
    this.at += 1;
  }

  /** The page has no element any more. */
  remove(): void {
    this.screen = 'none';
    this.typed = undefined;
  }

  /** The page draws a new element. */
  mount(): void {
    this.#canReturn = false;
    if (!this.#hasElement) this.remove();
    else if (this.isSignedIn) this.signIn();
    else if (this.isStored) this.#resume();
    else this.showMain(undefined);
  }

  /** The current entry's document is loaded. */
  load(isRevisited = false): void {
    this.#isRevisited = isRevisited;
    this.entry.own ??= { page: this.entry.path.split(/[?#]/)[0] };
    this.mount();
  }

  /** Main takes back the entry of a screen that was left. */
  showMain(typed: string | undefined): void {
    this.screen = 'main';
    this.typed = typed;
    this.isStored = false;
    if (this.entry.kind === 'code') this.entry.kind = 'main';
  }

  showCode(): void {
    this.screen = 'code';
    this.typed = undefined;
    this.isStored = true;
    this.#canReturn = true;
  }

  /** An entry that was reloaded, or returned to, keeps the code. */
  #resume(): void {
    const canGoForward = this.at < this.entries.length - 1;
    if (canGoForward || this.#isRevisited) this.showCode();
    else this.submit();
  }

  submit(): void {
    const { path, own, document } = this.entry;
    if (this.entry.kind === 'page') this.entry.kind = 'main';
    if (this.entry.kind !== 'code') this.#push({ kind: 'code', path, own: own ?? {}, document });
    this.showCode();
  }

  reset(): void {
    this.isStored = false;
    this.#canReturn = false;
    if (this.isSignedIn) this.signIn();
    else this.showMain('');
  }

  /** The person is signed in, and the form's entry is the current one again. */
  signIn(): void {
    this.isSignedIn = true;
    this.isStored = false;
    this.screen = 'success';
    if (this.entry.kind === 'code') this.at -= 1;
  }

  signOut(): void {
    this.isSignedIn = false;
    if (this.entry.kind === 'code') this.at -= 1;
    this.showMain(undefined);
  }

  /** The widget's own button. */
  pressWidgetBack(): void {
    if (this.entry.kind === 'code') this.at -= 1;
    this.showMain(this.email);
  }

  /** The browser's Back and Forward. */
  go(by: number): void {
    const before = this.entry;
    this.at += by;
    if (before.document !== this.entry.document) this.load(true);
    else if (!this.#hasElement || before.kind === 'without element') this.mount();
    else if (this.entry.kind === 'main' && this.screen === 'code') this.showMain(this.email);
    else if (this.entry.kind === 'code' && this.screen === 'main') this.#return();
  }

  #return(): void {
    if (this.#canReturn) this.showCode();
    else this.showMain(undefined);
  }
}
