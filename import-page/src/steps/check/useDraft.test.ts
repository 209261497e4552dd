/** @jest-environment-options {"window": true} */
import { act, renderHook } from '@testing-library/react';
import type { GridRow } from '../../worker/protocol.ts';
import { useDraft } from './useDraft.ts';

const row = (number: number): GridRow => ({ row: number, cells: ['old'], problems: [], warnings: [] });

/** An edit of the row 5, which stands at the place 4. */
function begun() {
  const [onEdit, onMoved] = [jest.fn(), jest.fn()];
  const rows = Array.from({ length: 10 }, (_, place) => row(place + 1));
  const given = { places: [3, 4, 5], rowAt: (place: number) => rows[place], activePlace: 4, onMoved, onEdit };
  const { result, rerender } = renderHook(useDraft, { initialProps: given });
  act(() => result.current.begin({ row: row(5), at: 0, text: 'n' }));
  act(() => result.current.type('new'));
  return { onEdit, onMoved, rows, given, result, rerender };
}

test('what is typed is written into the row that it was begun in, though another one is at its place by now', () => {
  const { onEdit, onMoved, rows, given, result, rerender } = begun();
  rows.splice(0, 1);
  rerender({ ...given });
  expect(onMoved).toHaveBeenCalledWith(3, 0);
  expect(result.current.draft?.text).toBe('new');
  act(() => result.current.write());
  expect(onEdit.mock.calls).toEqual([[expect.objectContaining({ row: 5 }), 0, 'new']]);
  expect(result.current.draft).toBeUndefined();
});

test('what is typed is written when its row is scrolled out of sight, or leaves the view', () => {
  for (const leave of [
    ({ given, rerender }: ReturnType<typeof begun>) => rerender({ ...given, places: [7, 8, 9] }),
    ({ given, rows, rerender }: ReturnType<typeof begun>) => {
      rows.splice(4, 1);
      rerender({ ...given });
    },
  ]) {
    const edit = begun();
    leave(edit);
    expect(edit.onEdit.mock.calls).toEqual([[expect.objectContaining({ row: 5 }), 0, 'new']]);
    expect(edit.result.current.draft).toBeUndefined();
  }
});

test('an edit that is given up writes nothing', () => {
  const { onEdit, result } = begun();
  act(() => result.current.drop());
  expect(onEdit).not.toHaveBeenCalled();
});
