import { type EntryOf, groupOf, type NavigationNode } from '../tree.ts';
import { apps, ecommerce, pages } from './areas.ts';
import { type Demo, type DemoGroup, demo, text } from './definition.ts';
import { charts, components, controls, datatables, examples, extensions } from './elements.ts';

const elements = text('UI Elements', "Éléments d'interface");

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

const sideSection: DemoGroup = {
  id: 'demo-elements',
  label: elements,
  heading: true,
  children: [
    components,
    { id: 'demo-forms', label: text('Forms', 'Formulaires'), icon: 'form', children: [...controls, ...examples] },
    charts,
    datatables,
  ],
};

function nodesOf(demos: readonly (Demo | DemoGroup)[], entryOf: EntryOf): NavigationNode[] {
  return demos.flatMap((each): readonly NavigationNode[] => {
    if ('to' in each) return entryOf({ id: each.to, ...each });
    const { children, ...group } = each;
    return groupOf(group, nodesOf(children, entryOf));
  });
}

/** Demos of the top menu, in the order of the specification (appearance §2, NAV-42 to NAV-58). */
export function demoMenus(entryOf: EntryOf): NavigationNode[] {
  return nodesOf(topMenus, entryOf);
}

/** The section UI Elements of the side menu: component, form, chart and table demos (NAV-17, NAV-18). */
export function elementsSection(entryOf: EntryOf): NavigationNode[] {
  return nodesOf([sideSection], entryOf);
}
