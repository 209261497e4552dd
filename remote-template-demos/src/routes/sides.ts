import type { RouteName, Text } from 'shared-contracts';

/**
 * What is a menu of its own in the top menu, and at the side stands with the other elements: two groups, of which the
 * routes declare the entries of the first.
 */
export const inBothMenus = <Name extends RouteName>(
  id: string,
  label: Text,
  icon: string,
  order: number,
  routes: readonly { name: Name; title: Text }[],
) => ({
  groups: [
    { id: `demo-${id}`, label, order, layouts: ['top' as const] },
    { id: `side-${id}`, label, icon, parent: 'demo-elements', order, layouts: ['side' as const] },
  ],
  entries: routes.map(({ name, title }, place) => ({
    id: `side-${name}`,
    label: title,
    to: name,
    group: `side-${id}`,
    order: place,
  })),
});
