import {
  CONTRACT_VERSION,
  type ManifestNavigationGroup,
  type MenuLayout,
  type NavigationItem,
  type RemoteManifest,
} from 'shared-contracts';
import { apps, ecommerce, pages } from './areas.ts';
import { type Demo, type DemoGroup, demo, text } from './definition.ts';
import { charts, components, controls, datatables, examples, extensions } from './elements.ts';
import { demoPaths } from './paths.ts';

const elements = text('UI Elements', 'Éléments d’interface');

/** In the order of the specification (appearance §2, NAV-42 to NAV-58). */
const topMenus: readonly (Demo | DemoGroup)[] = [
  ...ecommerce,
  ...apps,
  ...pages,
  {
    id: 'demo-elements',
    label: elements,
    children: [
      demo('typography', 'Typography', 'Typographie'),
      { id: 'demo-examples', label: text('Form examples', 'Exemples de formulaires'), children: examples },
      extensions,
      components,
      { id: 'demo-controls', label: text('Form controls', 'Champs de formulaire'), children: controls },
    ],
  },
  datatables,
  charts,
];

/** Component, form, chart and table demos (NAV-17, NAV-18). */
const sideSection: DemoGroup = {
  id: 'demo-elements',
  label: elements,
  heading: true,
  children: [
    components,
    { id: 'demo-forms', label: text('Forms', 'Formulaires'), icon: 'forms', children: [...controls, ...examples] },
    charts,
    datatables,
  ],
};

interface Declared {
  groups: ManifestNavigationGroup[];
  items: NavigationItem[];
}

/** A tree as a manifest declares it: groups with their parents, entries with their groups, for one of the menus. */
function declared(tree: readonly (Demo | DemoGroup)[], layout: MenuLayout, parent?: string): Declared {
  const idOf = (id: string) => (layout === 'top' ? id : `side-${id}`);
  const parts = tree.map((each, index): Declared => {
    const shared = { order: 100 + index, layouts: [layout] };
    if ('to' in each) return { groups: [], items: [{ ...each, ...shared, id: idOf(each.to), group: parent }] };
    const { children, ...group } = each;
    const id = idOf(group.id);
    const within = declared(children, layout, id);
    return { groups: [{ ...group, ...shared, id, parent }, ...within.groups], items: within.items };
  });
  return { groups: parts.flatMap(({ groups }) => groups), items: parts.flatMap(({ items }) => items) };
}

const top = declared(topMenus, 'top');
const side = declared([sideSection], 'side');

/** Every demo, in a remote that only developers get: all that a manifest can say of navigation. */
export const demos: RemoteManifest = {
  id: 'remote-template-demos',
  contract: CONTRACT_VERSION,
  title: text('Template demos'),
  access: { isDeveloper: true },
  routes: Object.entries(demoPaths).map(([name, path]) => ({ name, path, layout: 'content', title: text(name) })),
  navigationGroups: [...top.groups, ...side.groups],
  navigation: [...top.items, ...side.items],
  search: [],
  terminal: [],
  locales: ['en', 'fr'],
};
