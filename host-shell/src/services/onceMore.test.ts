import { onceMore } from './onceMore.ts';

test('what does not come is asked for once more, and only once', async () => {
  const lateOnce = jest.fn().mockRejectedValueOnce(new Error('late')).mockResolvedValue('code');
  await expect(onceMore(lateOnce)).resolves.toBe('code');
  const gone = jest.fn().mockRejectedValue(new Error('gone'));
  await expect(onceMore(gone)).rejects.toThrow('gone');
  expect([lateOnce.mock.calls.length, gone.mock.calls.length]).toEqual([2, 2]);
});
