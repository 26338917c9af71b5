import { ROOT_CLASS } from '../widget-root.ts';
import { reportProblems } from './report-problems.ts';

/** Slots that a page may fill. */
const SLOTS = ['header', 'footer', 'legal'];

/** Nodes that a server or the page's tools put into the element. */
const SILENT = /^(?:SCRIPT|STYLE|TEMPLATE|LINK)$/;

const isStray = (node: Element): boolean =>
  node.className !== ROOT_CLASS && !SILENT.test(node.tagName) && !SLOTS.includes(node.slot);

/** Tells the developer about children without a slot: mostly the rest of a page whose tag was closed by `/>`. */
export function adviseOnChildren(element: HTMLElement): void {
  const stray = [...element.children].find(isStray);
  if (!stray) return;
  const name = `<${stray.tagName.toLowerCase()}>`;
  reportProblems(element, [
    stray.slot
      ? `There is no slot '${stray.slot}' for ${name}: the slots are ${SLOTS.join(', ')}.`
      : `${name} is inside of <login-widget>, in no slot. HTML ignores '/>': close the tag by </login-widget>.`,
  ]);
}
