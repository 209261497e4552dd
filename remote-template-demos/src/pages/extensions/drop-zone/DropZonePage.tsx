import { lazy } from 'react';
import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import type { UsedLibrary } from '../../../parts/example/usedLibrary.ts';
import logo from './examples/LogoDrop.tsx?source';
import pictures from './examples/Pictures.tsx?source';

const Pictures = lazy(async () => ({
  default: (await import(/* webpackChunkName: "library-react-dropzone" */ './examples/Pictures.tsx')).Pictures,
}));
const LogoDrop = lazy(async () => ({
  default: (await import(/* webpackChunkName: "library-react-dropzone" */ './examples/LogoDrop.tsx')).LogoDrop,
}));

const examples = [
  { id: 'pictures', View: Pictures, source: pictures },
  { id: 'logo', View: LogoDrop, source: logo },
];

const properties = [
  { name: 'accept', type: '{ [type]: string[] }' },
  { name: 'maxSize', type: 'number' },
  { name: 'maxFiles', type: 'number', otherwise: '0' },
  { name: 'onDrop', type: '(accepted, rejected) => void' },
];

const uses: UsedLibrary = {
  name: 'react-dropzone',
  from: 'react-dropzone',
  docs: 'https://react-dropzone.js.org/',
  licence: 'MIT',
};

/** A place to drop files by react-dropzone (appearance §2, `/extensions/drop-zone`). */
export function Page() {
  return <ElementPage of="dropZone" uses={uses} examples={examples} properties={properties} keys={['tab', 'press']} />;
}
