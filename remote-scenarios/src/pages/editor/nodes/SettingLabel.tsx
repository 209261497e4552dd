import { lazy, Suspense } from 'react';
import type { SettingNameProps } from './SettingName.tsx';

/** A setting by its path, which is enough to compare. */
function PathAlone({ path }: SettingNameProps) {
  return <code dir="ltr">{path}</code>;
}

const load = () => import(/* webpackChunkName: "setting-names" */ './SettingName.tsx');

/** With the texts of every form, which the editor opens without. */
const SettingName = lazy(() =>
  load()
    .catch(load)
    .then(
      ({ SettingName: Name }) => ({ default: Name }),
      () => ({ default: PathAlone }),
    ),
);

/** The name of a setting that differs. */
export function SettingLabel(props: SettingNameProps) {
  return (
    <Suspense fallback={null}>
      <SettingName {...props} />
    </Suspense>
  );
}
