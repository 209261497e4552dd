import { nodesOf } from 'shared-contracts/api/scenario';
import { templateIds, templateOf } from 'shared-contracts/nodes/templates';
import { columnStep } from './geometry.ts';

test.each(templateIds)('the template %s stands in the columns of the editor: its wires have room for counts', (id) => {
  const places = nodesOf(templateOf(id, 'en').flow).map(({ position }) => position.x);
  const first = Math.min(...places);
  expect(places.filter((x) => (x - first) % columnStep !== 0)).toEqual([]);
});
