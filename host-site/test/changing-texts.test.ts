import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../src');

type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

const isBlank = ({ type, value, expression }: Node) =>
  (type === 'JSXText' && /^\s*$/.test(String(value))) ||
  (type === 'JSXExpressionContainer' && (expression as Node).type === 'JSXEmptyExpression');

/** True for an expression whose text depends on a condition or is put together. */
function isChangingText(expression: unknown, isChanging = false): boolean {
  if (!isNode(expression)) return false;
  switch (expression.type) {
    case 'Literal':
      return isChanging && typeof expression.value === 'string';
    case 'TemplateLiteral':
    case 'BinaryExpression':
      return true;
    case 'LogicalExpression':
      return isChangingText(expression.right, true);
    case 'ConditionalExpression':
      return isChangingText(expression.consequent, true) || isChangingText(expression.alternate, true);
    default:
      return false;
  }
}

/** Texts of a file that may change, and that are not the only child of their element. */
function found(source: string, node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap((one) => found(source, one));
  if (!isNode(node)) return [];
  const below = Object.values(node).flatMap((value) => found(source, value));
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return below;
  const children = (node.children as Node[]).filter((child) => !isBlank(child));
  if (children.length === 1 && node.type === 'JSXElement') return below;
  const isChanging = (child: Node) =>
    child.type === 'JSXExpressionContainer'
      ? isChangingText(child.expression)
      : // A fragment's text comes and goes with it.
        child.type === 'JSXText' && node.type === 'JSXFragment';
  const own = children.filter(isChanging).map(({ start, end }) => source.slice(start, end));
  return [...own, ...below];
}

it('a text that may change is the only child of its element, because a translating browser replaces text nodes', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  );
  expect(files.length).toBeGreaterThan(50);
  const all = files.flatMap((file) => {
    const source = readFileSync(join(SOURCES, file), 'utf8');
    return found(source, parseAst(source, { lang: 'tsx' })).map((text) => `${file}: ${text}`);
  });
  expect(all).toEqual([]);
});
