import { flagsOf, type MenuLayout } from 'shared-contracts';
import type { Plan } from 'shared-contracts/deploy';
import { planOf, planWithDemos } from '../../test/plan.ts';
import { planRoutesOf } from '../plan/planRoutes.ts';
import { activeEntryOf, holds, type NavigationGroup, type NavigationNode } from './tree.ts';
import { visibleNavigation } from './visible.ts';

function menuFor(layout: MenuLayout, plan: Plan, ...roles: string[]): NavigationNode[] {
  const held = new Set(roles);
  return visibleNavigation(layout, plan, planRoutesOf(plan), { ...flagsOf(held), roles: held });
}

/** Labels as they stand in a menu, children after their group. */
function labelsOf(nodes: readonly NavigationNode[], indent = ''): string[] {
  return nodes.flatMap((node) => [
    indent + node.label.en,
    ...(node.kind === 'group' ? labelsOf(node.children, `${indent}- `) : []),
  ]);
}

const labelsFor = (...roles: string[]) => labelsOf(menuFor('side', planOf(), ...roles));

const forAll = [
  'Dashboard',
  'Scenarios',
  '- Edit',
  'Connectors',
  '- Marketplace',
  '- Configurations',
  'Configuration',
  '- Account Settings',
  '- Subscription',
];

describe('the product', () => {
  test('a user without flags sees what is open to all, in the order of the specification', () => {
    expect(labelsFor()).toEqual(forAll);
  });

  test('an admin sees Partner Settings and Trash Management besides', () => {
    expect(labelsFor('Admin')).toEqual([...forAll, '- Partner Settings', '- Trash Management']);
  });

  test('a super admin sees Secure Tunnels and App Admin, and nothing of the admin', () => {
    const labels = labelsFor('Superadmin');
    expect(labels).toEqual(expect.arrayContaining(['Secure Tunnels', 'App Admin', '- Connectors', '- Accounts']));
    expect(labels).not.toContain('- Partner Settings');
    expect(labels.indexOf('Secure Tunnels')).toBeLessThan(labels.indexOf('Configuration'));
  });

  test('an integrator sees the Integrator heading with its entry', () => {
    expect(labelsFor('Integrator')).toEqual([...forAll, 'Integrator', '- My organizations']);
  });

  test('a group without visible entries is not there', () => {
    expect(labelsFor('Developer')).toEqual(forAll);
  });

  test('an entry that is declared with its route has its title, and stands at its place among the routes', () => {
    const plan = planOf();
    const [first, ...others] = plan.remotes;
    if (!first) throw new Error('The plan has no remote.');
    const text = (en: string) => ({ en, fr: en });
    const page = (name: string, entry: object) =>
      ({ name, path: `/${name}`, layout: 'content', title: text(name), entry }) as const;
    const navigationGroups = [{ id: 'shelf', label: text('Shelf'), order: 1 }];
    const routes = [page('one', { group: 'shelf' }), page('two', { group: 'shelf' }), page('three', { order: 2 })];
    const manifest = { ...first.manifest, routes, navigationGroups, navigation: [] };
    const labels = labelsOf(menuFor('top', { ...plan, remotes: [{ ...first, manifest }, ...others] }));
    expect(labels.slice(0, 4)).toEqual(['Shelf', '- one', '- two', 'three']);
  });

  test('nothing is visible before the user is known', () => {
    const plan = planWithDemos();
    expect(visibleNavigation('side', plan, planRoutesOf(plan), null)).toEqual([]);
    expect(visibleNavigation('top', plan, planRoutesOf(plan), null)).toEqual([]);
  });

  test('entries of a remote that the plan leaves out are not there', () => {
    const plan = planOf();
    const smaller = { ...plan, remotes: plan.remotes.filter(({ remote }) => remote !== 'remote-connectors') };
    expect(menuFor('side', smaller).map(({ id }) => id)).toEqual(['dashboard', 'scenarios', 'configuration']);
  });

  test('an entry in a group that the plan does not have stands at the top level, at its own order', () => {
    const plan = planOf();
    const [scenarios, ...rest] = plan.remotes;
    const groupless = { ...scenarios!, manifest: { ...scenarios!.manifest, navigationGroups: [] } };
    const nodes = menuFor('side', { ...plan, remotes: [groupless, ...rest] });
    expect(nodes.slice(0, 3).map(({ id }) => id)).toEqual(['dashboard', 'edit', 'connectors']);
  });

  test.each(['', 'Admin', 'Superadmin', 'Integrator'])('is the same in both layouts for "%s"', (role) => {
    const plan = planWithDemos();
    expect(menuFor('top', plan, role)).toEqual(menuFor('side', plan, role));
  });
});

describe('the demos', () => {
  const top = menuFor('top', planWithDemos(), 'Developer');
  const menuOf = (id: string) => top.find((node) => node.id === id) as NavigationGroup;
  const routesIn = (id: string) => menuOf(id).children.map((node) => (node.kind === 'entry' ? node.to : node.id));

  test('stand after the product in the top menu, in the order of the specification', () => {
    const labels = top.map(({ label }) => label.en);
    expect(labels.slice(0, 4)).toEqual(['Dashboard', 'Scenarios', 'Connectors', 'Configuration']);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels.slice(4)).toEqual([
      'Sample dashboards',
      'Products',
      'Order',
      'Academy',
      'Jobs',
      'Restaurant',
      'Calendar',
      'Invoice',
      'User',
      'Pages',
      'Authentications',
      'Miscellaneous',
      'UI Elements',
      'Datatables',
      'Charts',
    ]);
  });

  test.each([
    ['demo-dashboard', ['dashboard-ecommerce', 'dashboard-crm']],
    ['demo-products', ['list', 'overview', 'edit', 'add'].map((name) => `ecommerce-products-${name}`)],
    ['demo-order', ['ecommerce-order-list', 'ecommerce-order-overview']],
    ['demo-academy', ['dashboard', 'explore', 'details'].map((name) => `ecommerce-academy-${name}`)],
    ['demo-jobs', ['ecommerce-jobs-list', 'ecommerce-jobs-details']],
    ['demo-restaurant', ['ecommerce-restaurant-menu', 'ecommerce-restaurant-orders']],
    ['demo-invoice', ['list', 'details', 'edit', 'add'].map((name) => `apps-invoice-${name}`)],
    ['demo-user', ['apps-user-list', 'apps-user-profile']],
    ['demo-pages', ['search', 'pricing', 'faq', 'crypto', 'cards'].map((name) => `pages-${name}`)],
    [
      'demo-authentications',
      ['login', 'register', 'forgot-password', 'reset-password'].flatMap((name) => [`auth-${name}`, `auth-${name}-v2`]),
    ],
    [
      'demo-miscellaneous',
      ['not-found', 'coming-soon', 'under-maintenance', 'not-authorized', 'server-error'].map((name) => `misc-${name}`),
    ],
    ['demo-elements', ['typography', 'demo-examples', 'demo-extensions', 'demo-components', 'demo-controls']],
    ['demo-datatables', ['tables', 'datatables']],
    ['demo-charts', ['charts-apex-chart', 'charts-chart-js']],
  ])('%s holds its routes in order', (id, routes) => {
    expect(routesIn(id)).toEqual(routes);
  });

  test('the calendar is an entry of its own', () => {
    expect(top.find(({ id }) => id === 'apps-calendar')).toMatchObject({ kind: 'entry', path: '/apps/calendar' });
  });

  test('the elements are complete', () => {
    const sizes = menuOf('demo-elements').children.map((node) => (node.kind === 'group' ? node.children.length : 1));
    expect(sizes).toEqual([1, 2, 8, 18, 12]);
  });

  test('authentications and miscellaneous open in a new tab, and nothing else', () => {
    const isNewTab = (node: NavigationNode) => node.kind === 'entry' && node.newTab === true;
    for (const node of top) {
      const children = node.kind === 'group' ? node.children : [node];
      const expected = node.id === 'demo-authentications' || node.id === 'demo-miscellaneous';
      expect(children.every(isNewTab)).toBe(expected);
      expect(children.some(isNewTab)).toBe(expected);
    }
  });

  test('entries with parameters lead to the first sample invoice and to the profile', () => {
    const pathsIn = (id: string) => menuOf(id).children.map((node) => node.kind === 'entry' && node.path);
    expect(pathsIn('demo-invoice')).toEqual([
      '/apps/invoice/list',
      '/apps/invoice/details/1001',
      '/apps/invoice/edit/1001',
      '/apps/invoice/add',
    ]);
    expect(pathsIn('demo-user')).toEqual(['/apps/user/list', '/apps/user/profile/profile']);
  });

  test('at the side there is the section UI Elements with components, forms, charts and tables', () => {
    const side = menuFor('side', planWithDemos(), 'Developer').at(-1) as NavigationGroup;
    expect(side).toMatchObject({ label: { en: 'UI Elements' }, heading: true });
    expect(side.children.map(({ label }) => label.en)).toEqual(['Components', 'Forms', 'Charts', 'Datatables']);
  });

  test.each([
    ['side', 'Superadmin', 'Admin', 'Integrator', 'Guest'],
    ['top', 'Superadmin', 'Admin', 'Integrator', 'Guest'],
  ] as const)('are for developers alone (%s)', (layout, ...roles) => {
    expect(menuFor(layout, planWithDemos(), ...roles)).toEqual(menuFor(layout, planOf(), ...roles));
  });
});

test('the active entry is the one whose path is the longest part of the page’s', () => {
  const nodes = menuFor('side', planOf(), 'Superadmin');
  expect(activeEntryOf(nodes, '/')).toBe('dashboard');
  expect(activeEntryOf(nodes, '/scenario/12')).toBe('edit');
  expect(activeEntryOf(nodes, '/connector/marketplace')).toBe('marketplace');
  expect(activeEntryOf(nodes, '/connector/7')).toBe('configurations');
  expect(activeEntryOf(nodes, '/connectors')).toBeNull();
});

test('a group holds the entries of the groups in it', () => {
  const elements = menuFor('top', planWithDemos(), 'Developer').find(({ id }) => id === 'demo-elements');
  expect(holds(elements as NavigationGroup, 'components-alert')).toBe(true);
  expect(holds(elements as NavigationGroup, 'tables')).toBe(false);
});
