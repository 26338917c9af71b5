import { describe, expect, it } from 'vitest';
import { againstOrder, betweenSiblings, findCircle, importGraph, importing } from './import-graph.ts';

const graph = new Map([
  ['a/one.ts', ['b/two.ts', 'react']],
  ['b/two.ts', ['c/x/three.ts']],
  ['c/x/three.ts', []],
  ['c/y/four.ts', ['c/x/three.ts', 'a/one.ts']],
]);

describe('the reader of imports', () => {
  it('finds the imports of this file', () => {
    expect(importGraph('demo').get('settings.ts')).toEqual(['node:path', 'provider/options-from-env.ts']);
  });

  it('finds a circle, and reports none without one', () => {
    expect(findCircle(graph)).toBeUndefined();
    expect(findCircle(new Map([...graph, ['c/x/three.ts', ['a/one.ts']]]))).toEqual([
      'a/one.ts',
      'b/two.ts',
      'c/x/three.ts',
      'a/one.ts',
    ]);
  });

  it('names an import that goes against the order of the layers', () => {
    expect(againstOrder(graph, [['c/'], ['b/'], ['a/']])).toEqual(['c/y/four.ts → a/one.ts']);
  });

  it('names an import between siblings', () => {
    expect(betweenSiblings(graph, 'c/')).toEqual(['c/y/four.ts → c/x/three.ts']);
  });

  it('names the files that import a forbidden package', () => {
    expect(importing(graph, /^a\//, /^react$/)).toEqual(['a/one.ts']);
  });
});
