import { ROOT_CLASS, SLOTS } from '../widget-root.ts';
import { reportProblems } from './report-problems.ts';

/** Names of the slots that a page may fill. */
const NAMES: readonly string[] = [...SLOTS.before, ...SLOTS.after].filter((name) => name !== '');

/** Nodes that a server or the page's tools put into the element. */
const SILENT = /^(?:SCRIPT|STYLE|TEMPLATE|LINK)$/;

const isStray = (node: Element): boolean =>
  node.className !== ROOT_CLASS && !SILENT.test(node.tagName) && !NAMES.includes(node.slot);

/** Tells the developer about children without a slot: mostly the rest of a page whose tag was closed by `/>`. */
export function adviseOnChildren(element: HTMLElement): void {
  const stray = [...element.children].find(isStray);
  if (!stray) return;
  const name = `<${stray.tagName.toLowerCase()}>`;
  reportProblems(element, [
    stray.slot
      ? `There is no slot '${stray.slot}' for ${name}: the slots are ${NAMES.join(', ')}.`
      : `${name} is inside of <login-widget>, in no slot. HTML ignores '/>': close the tag by </login-widget>.`,
  ]);
}
