import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { antDesign } from '../../../parts/example/usedLibrary.ts';
import { BreadcrumbIcons } from './examples/BreadcrumbIcons.tsx';
import breadcrumbIconsSource from './examples/BreadcrumbIcons.tsx?source';
import { BreadcrumbPath } from './examples/BreadcrumbPath.tsx';
import breadcrumbPathSource from './examples/BreadcrumbPath.tsx?source';
import { BreadcrumbSeparator } from './examples/BreadcrumbSeparator.tsx';
import breadcrumbSeparatorSource from './examples/BreadcrumbSeparator.tsx?source';
import { BreadcrumbSiblings } from './examples/BreadcrumbSiblings.tsx';
import breadcrumbSiblingsSource from './examples/BreadcrumbSiblings.tsx?source';

const examples = [
  { id: 'path', View: BreadcrumbPath, source: breadcrumbPathSource },
  { id: 'icons', View: BreadcrumbIcons, source: breadcrumbIconsSource },
  { id: 'separator', View: BreadcrumbSeparator, source: breadcrumbSeparatorSource },
  { id: 'siblings', View: BreadcrumbSiblings, source: breadcrumbSiblingsSource },
];

const properties = [
  { name: 'items', type: '{ title, href }[]' },
  { name: 'separator', type: 'ReactNode', otherwise: "'/'" },
  { name: 'items.menu', type: 'MenuProps' },
];

const uses = antDesign('breadcrumb', 'elements');

/** The way to where one is (appearance §2, `/components/breadcrumbs`). */
export function Page() {
  return (
    <ElementPage of="breadcrumbs" uses={uses} examples={examples} properties={properties} keys={['tab', 'follow']} />
  );
}
