import { runOf } from '../../../test/scenarios.ts';
import { fittingActs } from './fittingActs.ts';

const shown = [runOf('f', { status: 'FAILED' }), runOf('q', { status: 'QUEUED' }), runOf('h', { status: 'HOLD' })];
const acts = (ids: string[], changes: Partial<Parameters<typeof fittingActs>[0]> = {}) =>
  fittingActs({ ids: new Set(ids), isAll: false, filter: 'all', shown, ...changes });

test('what ended is retried, what goes on is canceled, and what is on hold is released too', () => {
  expect(acts(['f'])).toEqual(['retry']);
  expect(acts(['q'])).toEqual(['cancel']);
  expect(acts(['h'])).toEqual(['cancel', 'release']);
  expect(acts(['f', 'h'])).toEqual(['retry', 'cancel', 'release']);
});

test('of runs that are not on screen the filter decides, where it finds one status', () => {
  expect(acts(['elsewhere'])).toEqual(['retry', 'cancel', 'release']);
  expect(acts(['f'], { isAll: true, filter: 'error' })).toEqual(['retry']);
  expect(acts(['elsewhere'], { filter: 'hold' })).toEqual(['cancel', 'release']);
});
