import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { Path } from './examples/Path.tsx';
import path from './examples/Path.tsx?source';

const examples = [{ id: 'path', View: Path, source: path }];

const properties = [
  { name: 'items', type: '{ title, href }[]' },
  { name: 'separator', type: 'ReactNode', otherwise: "'/'" },
];

/** The way to where one is (appearance §2, `/components/breadcrumbs`). */
export function Page() {
  return <ElementPage of="breadcrumbs" examples={examples} properties={properties} keys={['tab', 'follow']} />;
}
