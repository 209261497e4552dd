import { pathBeingTyped } from './pathBeingTyped.ts';

test.each([
  ['', '', ''],
  ['ord', '', 'ord'],
  ['payload.order.', '', 'payload.order.'],
  ['payload.id = 4711', '', null],
  ['payload.id =', '', null],
  ['payload.id = 4711 ', '', null],
  ['payload.id = 1 && que', 'payload.id = 1 && ', 'que'],
  ['payload.id = 1 and payload.sh', 'payload.id = 1 and ', 'payload.sh'],
  ['payload.id = 1 and ', 'payload.id = 1 and ', ''],
])('of “%s” the path being typed is found', (search, before, path) => {
  expect(pathBeingTyped(search)).toEqual({ before, path });
});
