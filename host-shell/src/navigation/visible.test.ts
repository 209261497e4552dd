import { flagsOf } from 'shared-contracts';
import { planOf } from '../../test/plan.ts';
import { planRoutesOf } from '../routes/planRoutes.ts';
import { activeEntryOf, visibleNavigation } from './visible.ts';

const plan = planOf();

/** Labels as they stand in the menu, children after their group. */
function labelsFor(...roles: string[]): string[] {
  const held = new Set(roles);
  const nodes = visibleNavigation(plan, planRoutesOf(plan), { ...flagsOf(held), roles: held });
  return nodes.flatMap((node) =>
    node.kind === 'entry'
      ? [node.entry.label.en]
      : [node.group.label.en, ...node.entries.map(({ label }) => `- ${label.en}`)],
  );
}

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

test('nothing is visible before the user is known', () => {
  expect(visibleNavigation(plan, planRoutesOf(plan), null)).toEqual([]);
});

test('entries of a remote that the plan leaves out are not there', () => {
  const smaller = { ...plan, remotes: plan.remotes.filter(({ remote }) => remote !== 'remote-connectors') };
  const nodes = visibleNavigation(smaller, planRoutesOf(smaller), { ...flagsOf(new Set()), roles: new Set() });
  expect(nodes.map(({ kind }) => kind)).toEqual(['entry', 'group', 'group']);
});

test('the active entry is the one whose path is the longest part of the page’s', () => {
  const held = new Set(['Superadmin']);
  const nodes = visibleNavigation(plan, planRoutesOf(plan), { ...flagsOf(held), roles: held });
  expect(activeEntryOf(nodes, '/')).toBe('dashboard');
  expect(activeEntryOf(nodes, '/scenario/12')).toBe('edit');
  expect(activeEntryOf(nodes, '/connector/marketplace')).toBe('marketplace');
  expect(activeEntryOf(nodes, '/connector/7')).toBe('configurations');
  expect(activeEntryOf(nodes, '/connectors')).toBeNull();
});
