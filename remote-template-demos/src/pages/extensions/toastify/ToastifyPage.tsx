import { lazy } from 'react';
import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import type { UsedLibrary } from '../../../parts/example/usedLibrary.ts';
import kinds from './examples/ToastKinds.tsx?source';
import work from './examples/Work.tsx?source';

const ToastKinds = lazy(async () => ({
  default: (await import(/* webpackChunkName: "library-react-toastify" */ './examples/ToastKinds.tsx')).ToastKinds,
}));
const Work = lazy(async () => ({
  default: (await import(/* webpackChunkName: "library-react-toastify" */ './examples/Work.tsx')).Work,
}));

const examples = [
  { id: 'kinds', View: ToastKinds, source: kinds },
  { id: 'work', View: Work, source: work },
];

const properties = [
  { name: 'position', type: "'top-right' | 'bottom-center' | \u2026", otherwise: "'top-right'" },
  { name: 'autoClose', type: 'number | false', otherwise: '5000' },
  { name: 'pauseOnHover', type: 'boolean', otherwise: 'true' },
  { name: 'closeOnClick', type: 'boolean', otherwise: 'false' },
];

const uses: UsedLibrary = {
  name: 'React-Toastify',
  from: 'react-toastify/unstyled',
  docs: 'https://fkhadra.github.io/react-toastify/',
  licence: 'MIT',
};

/** Toasts by React-Toastify (appearance §2, `/extensions/toastify`). */
export function Page() {
  return (
    <ElementPage
      of="toastify"
      uses={uses}
      examples={examples}
      properties={properties}
      keys={['toasts', 'tab', 'press']}
    />
  );
}
