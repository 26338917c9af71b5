/**
 * Markup that is safe to insert. Only `escapeText` turns text into markup. In a file of its own, because the types of
 * a server name it, and a server's compiler knows neither React nor a page.
 */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
