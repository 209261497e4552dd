import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oldestPlace } from 'shared-contracts/api';
import { newId } from '../ids.ts';
import { type Placement, pageOfRows, sliceOf } from './placedPage.ts';

const pageOf = (placement: Partial<Placement>, ids: string[]) =>
  pageOfRows(
    ids.map((id) => ({ id })),
    sliceOf({ page: 1, limit: 2, ...placement }, 100),
  );

test('an upward page without rows leads back to what is below it', () => {
  const after = newId();
  assert.deepEqual(pageOf({ after }, []), { items: [], older: after });
  assert.deepEqual(pageOf({ after: oldestPlace }, []), { items: [] });
});

test('a page without rows below a place leads to all that is newer', () => {
  assert.deepEqual(pageOf({ before: newId() }, []), { items: [], newer: oldestPlace });
  assert.deepEqual(pageOf({}, []), { items: [] });
});
