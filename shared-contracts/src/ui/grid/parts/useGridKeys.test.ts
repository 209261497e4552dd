/** @jest-environment-options {"window": true} */
import { act, renderHook } from '@testing-library/react';
import { useGridKeys } from './useGridKeys.ts';

test('an edited cell stays with its row while rows are put in above it', () => {
  const onEdit = jest.fn();
  const optionsOf = (rows: readonly number[]) => ({
    ...{ columns: [{ id: 'value', label: 'Value' }], rowCount: rows.length, readOnly: false, onEdit },
    ...{ cell: (row: number) => `text ${rows[row]}`, rowKey: (row: number) => rows[row] as number },
    ...{ onToggle: jest.fn(), onMoved: jest.fn(), onEnded: jest.fn() },
  });
  const { result, rerender } = renderHook(useGridKeys, { initialProps: optionsOf([1, 2]) });
  act(() => result.current.go(1, 0));
  act(() => result.current.begin('x'));
  rerender(optionsOf([7, 8, 1, 2]));
  expect(result.current.place.row).toBe(3);
  act(() => result.current.commit('xy', 'down'));
  expect(onEdit).toHaveBeenCalledWith([expect.objectContaining({ row: 3, value: 'xy' })]);
});
