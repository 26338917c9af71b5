import { SLOTS } from '../../src/element/widget-root.ts';
import type { Described, ElementDescription } from './read-element.ts';

const TAG = 'login-widget';
const MODULE = 'npm/login-widget.js';

const named = ({ name, type, description }: Described) => ({ name, type: { text: type }, description });

/** The manifest for tools: https://github.com/webcomponents/custom-elements-manifest. */
export const customElements = (element: ElementDescription): object => {
  const attributeOf = new Map(
    element.attributes.map(({ name }) => [name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()), name]),
  );
  return {
    schemaVersion: '2.1.0',
    modules: [
      {
        kind: 'javascript-module',
        path: MODULE,
        declarations: [
          {
            kind: 'class',
            name: 'LoginWidgetElement',
            tagName: TAG,
            customElement: true,
            superclass: { name: 'HTMLElement' },
            description: element.description,
            attributes: element.attributes.map((one) => ({
              ...named(one),
              fieldName: [...attributeOf].find(([, name]) => name === one.name)?.[0],
            })),
            members: [
              ...element.properties.map((one) => ({
                kind: 'field',
                ...named(one),
                ...(attributeOf.has(one.name) && { attribute: attributeOf.get(one.name) }),
              })),
              ...element.methods.map(({ name, type, description }) => ({
                kind: 'method',
                name,
                description,
                return: { type: { text: type } },
              })),
            ],
            events: element.events.map(({ type, ...one }) => named({ ...one, type: `CustomEvent<${type}>` })),
            slots: [...SLOTS.before, ...SLOTS.after].map((name) => ({ name })),
            cssParts: element.parts.map((name) => ({ name })),
            cssProperties: element.cssProperties.map((name) => ({ name })),
            cssStates: element.states.map((name) => ({ name })),
          },
        ],
        exports: [
          {
            kind: 'custom-element-definition',
            name: TAG,
            declaration: { name: 'LoginWidgetElement', module: MODULE },
          },
        ],
      },
    ],
  };
};

/** Completion for HTML in editors: https://github.com/microsoft/vscode-custom-data. */
export const htmlCustomData = (element: ElementDescription, screens: readonly string[]): object => ({
  version: 1.1,
  tags: [
    {
      name: TAG,
      description: element.description,
      attributes: element.attributes.map(({ name, type, description }) => ({
        name,
        description,
        ...(type === 'boolean' && { valueSet: 'v' }),
        ...(name === 'screen' && { values: screens.map((screen) => ({ name: screen })) }),
      })),
    },
  ],
});
