import { describe, expect, it } from 'vitest';
import '../../src/main.ts';
import { htmlCustomData, customElements as manifest } from './manifests.ts';
import { readElement, readScreens } from './read-element.ts';

const element = readElement();
const names = (all: readonly { name: string }[]) => all.map(({ name }) => name);

describe('readElement()', () => {
  it('finds the observed attributes and existing properties', () => {
    const Element = customElements.get('login-widget') as CustomElementConstructor & {
      observedAttributes: string[];
    };
    expect(names(element.attributes)).toEqual(Element.observedAttributes);
    const made = document.createElement('login-widget');
    expect(names(element.properties)).toEqual([
      'publicToken',
      'apiUrl',
      'screen',
      'config',
      'theme',
      'locale',
      'strings',
      'client',
      'enableShadowDom',
    ]);
    for (const { name } of element.properties) expect(name in made, name).toBe(true);
    expect(names(element.methods)).toEqual(['reset', 'focus']);
  });

  it('finds a description for every name of the interface', () => {
    const { attributes, properties, methods, events } = element;
    for (const { name, description } of [...attributes, ...properties, ...methods, ...events])
      expect(description, name).toMatch(/^[A-Z`].{20,}[.`]$/);
    expect(element.description).toMatch(/^`<login-widget>`/);
  });

  it('finds the events, parts, properties and states for pages', () => {
    expect(names(element.events)).toEqual([
      'authenticate-flow-complete',
      'widget-event',
      'widget-error',
      'before-redirect',
      'widget-problem',
    ]);
    expect(element.parts).toEqual(
      expect.arrayContaining(['container', 'button', 'button-danger', 'button-plain', 'input', 'title']),
    );
    expect(element.cssProperties).toEqual(
      expect.arrayContaining(['--lw-primary', '--lw-radius', '--lw-shadow']),
    );
    expect(element.states).toEqual(
      expect.arrayContaining(['screen-main', 'screen-passcode', 'screen-confirmation']),
    );
    expect(readScreens()).toEqual(['sign-in', 'passkey-registration', 'identity-provider']);
  });
});

describe('the manifests', () => {
  it('list the attributes, events and parts of the element for tools', () => {
    const { modules } = manifest(element) as {
      modules: { declarations: Record<string, { name: string }[]>[] }[];
    };
    const [declaration] = modules[0]?.declarations ?? [];
    expect(declaration).toMatchObject({ kind: 'class', tagName: 'login-widget', customElement: true });
    expect(declaration?.attributes?.find(({ name }) => name === 'api-url')).toMatchObject({
      fieldName: 'apiUrl',
    });
    expect(names(declaration?.events ?? [])).toEqual(names(element.events));
    expect(names(declaration?.cssParts ?? [])).toEqual(element.parts);
    expect(names(declaration?.slots ?? [])).toEqual(['header', 'footer', 'legal', '']);
  });

  it('complete attributes and their values in editors', () => {
    const { tags } = htmlCustomData(element, readScreens()) as { tags: { attributes: object[] }[] };
    expect(tags[0]?.attributes).toContainEqual(
      expect.objectContaining({
        name: 'screen',
        values: [{ name: 'sign-in' }, { name: 'passkey-registration' }, { name: 'identity-provider' }],
      }),
    );
    expect(tags[0]?.attributes).toContainEqual(
      expect.objectContaining({ name: 'enable-shadow-dom', valueSet: 'v' }),
    );
  });
});
