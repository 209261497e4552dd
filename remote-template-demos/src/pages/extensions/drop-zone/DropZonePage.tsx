import { lazy } from 'react';
import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import pictures from './examples/Pictures.tsx?source';

const Pictures = lazy(async () => ({
  default: (await import(/* webpackChunkName: "library-react-dropzone" */ './examples/Pictures.tsx')).Pictures,
}));

const examples = [{ id: 'pictures', View: Pictures, source: pictures }];

const properties = [
  { name: 'accept', type: '{ [type]: string[] }' },
  { name: 'maxSize', type: 'number' },
  { name: 'maxFiles', type: 'number', otherwise: '0' },
  { name: 'onDrop', type: '(accepted, rejected) => void' },
];

/** A place to drop files by react-dropzone (appearance §2, `/extensions/drop-zone`). */
export function Page() {
  return <ElementPage of="dropZone" examples={examples} properties={properties} keys={['tab', 'press']} />;
}
