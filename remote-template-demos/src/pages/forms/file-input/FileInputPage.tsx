import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { antDesign } from '../../../parts/example/usedLibrary.ts';
import { FileChosen } from './examples/FileChosen.tsx';
import fileChosenSource from './examples/FileChosen.tsx?source';
import { FileDisabled } from './examples/FileDisabled.tsx';
import fileDisabledSource from './examples/FileDisabled.tsx?source';
import { FileDrop } from './examples/FileDrop.tsx';
import fileDropSource from './examples/FileDrop.tsx?source';
import { FileLimited } from './examples/FileLimited.tsx';
import fileLimitedSource from './examples/FileLimited.tsx?source';
import { FileList } from './examples/FileList.tsx';
import fileListSource from './examples/FileList.tsx?source';

const examples = [
  { id: 'chosen', View: FileChosen, source: fileChosenSource },
  { id: 'limited', View: FileLimited, source: fileLimitedSource },
  { id: 'drop', View: FileDrop, source: fileDropSource },
  { id: 'list', View: FileList, source: fileListSource },
  { id: 'disabled', View: FileDisabled, source: fileDisabledSource },
];

const properties = [
  { name: 'accept', type: 'string' },
  { name: 'multiple', type: 'boolean', otherwise: 'false' },
  { name: 'beforeUpload', type: '(file) => boolean' },
  { name: 'showUploadList', type: 'boolean', otherwise: 'true' },
];

const uses = antDesign('upload', 'elements');

/** A file from the computer (appearance §2, `/forms/file-input`). */
export function Page() {
  return <ElementPage of="fileInput" uses={uses} examples={examples} properties={properties} keys={['tab', 'press']} />;
}
