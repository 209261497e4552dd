import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unmatchedPolicies } from 'shared-contracts/api/conversion';
import { tableOf, tablesWith } from '../../test/engine/tables.ts';
import { ColumnLookup } from './columnLookups.ts';

test('a value that no row has becomes what the table says of unmatched values', async () => {
  const found = await Promise.all(
    unmatchedPolicies.map(async (unmatched) => {
      const result_columns = [{ name: 'Rate', type: 'number' as const, fallback: '20' }];
      const table = tableOf('rates', { kind: 'conversion', result_columns, unmatched }, [[['FR'], ['19.5']]]);
      const lookup = await ColumnLookup.open(tablesWith(table), 'account', { filter_id: null, conversion_id: 'rates' });
      return [unmatched, lookup?.of('FR'), lookup?.of('IT')];
    }),
  );
  const matched = { value: 19.5 };
  const refused = { code: 'unmatched' };
  assert.deepEqual(found, [
    ['keep', matched, { value: 'IT' }],
    ['default', matched, { value: 20 }],
    ['null', matched, { value: null }],
    ['error', matched, refused],
    ['hold', matched, refused],
  ]);
});
