import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withColumnIds } from './columnIds.ts';

const columns = (...names: string[]) => names.map((name) => ({ name, type: 'text' as const, fallback: '' }));
const idsAfter = (before: string[], after: string[], hasRows = true) =>
  withColumnIds(columns(...before), columns(...after), hasRows).map(({ id, name }) => `${id ?? name}:${name}`);

describe('what nodes refer to columns by', () => {
  it('is the name that a column is made with', () => {
    assert.deepEqual(idsAfter([], ['price', 'unit']), ['price:price', 'unit:unit']);
  });

  it('stays through renames, those that change names over too', () => {
    assert.deepEqual(idsAfter(['price', 'unit'], ['cost', 'unit']), ['price:cost', 'unit:unit']);
    assert.deepEqual(idsAfter(['price', 'unit'], ['unit', 'price']), ['price:unit', 'unit:price']);
    const renamed = withColumnIds(columns('price'), columns('cost'), true);
    assert.deepEqual(withColumnIds(renamed, columns('fee'), true)[0]?.id, 'price');
    assert.equal(withColumnIds(renamed, columns('price'), true)[0]?.id, undefined);
  });

  it('is never that of another: a new column may have a name that was given up', () => {
    assert.deepEqual(idsAfter(['price'], ['cost', 'price']), ['price:cost', 'price (2):price']);
  });

  it('goes by the name in a table without rows, whose columns may be removed and put in another order', () => {
    assert.deepEqual(idsAfter(['price', 'unit'], ['unit'], false), ['unit:unit']);
    assert.deepEqual(idsAfter(['price', 'unit'], ['unit', 'price'], false), ['unit:unit', 'price:price']);
    assert.deepEqual(idsAfter(['price', 'unit'], ['cost', 'unit'], false), ['price:cost', 'unit:unit']);
  });

  it('goes along with a copy', () => {
    const renamed = withColumnIds(columns('price'), columns('cost'), true);
    assert.deepEqual(withColumnIds([], renamed, false), renamed);
  });
});
