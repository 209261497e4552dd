import { createBusyShare } from './longFrames.ts';

const release = { remote: 'remote-orders', release: '0123456789abcdef0123', version: '1.0.0' };

test('short pieces of work count when they take half of ten seconds, of one release alone', () => {
  const each = (step: number) => Array.from({ length: 10 }, (_, at) => ({ at: at * step, duration: 900 }));
  const isSometimesBusy = createBusyShare();
  expect(each(2000).map((piece) => isSometimesBusy(release, piece))).not.toContain(true);
  const isBusy = createBusyShare();
  const other = { ...release, remote: 'remote-filters' };
  const turns = each(950).map((piece) => [isBusy(other, { ...piece, duration: 60 }), isBusy(release, piece)]);
  expect(turns.findIndex(([, busy]) => busy)).toBe(5);
  expect(turns.map(([busy]) => busy)).not.toContain(true);
});
