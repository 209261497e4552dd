import { textIn } from 'shared-contracts';
import { useFormatters, useLocale } from 'shared-contracts/react';
import { useEditorText } from '../context/useEditorText.ts';
import { settingSteps } from './settingSteps.ts';

export interface SettingNameProps {
  /** Kind of the node; null for a setting of the scenario. */
  type: string | null;
  path: string;
}

/** A setting by the labels of the form; one that has none by its path. */
export function SettingName({ type, path }: SettingNameProps) {
  const t = useEditorText();
  const locale = useLocale();
  const { count } = useFormatters();
  const steps = settingSteps(type, path);
  if (!steps) return <code dir="ltr">{path}</code>;
  const names = steps.map(({ label, place }) => {
    const name = typeof label === 'string' ? t(label as 'settings.name') : textIn(label, locale);
    return place === null ? name : `${name} ${count(place)}`;
  });
  return <>{names.join(' › ')}</>;
}
