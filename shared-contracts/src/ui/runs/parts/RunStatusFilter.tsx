import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { type RunFilterWord, runFilters } from '../../../api/run/status.ts';
import { uiNamespace } from '../../messages/index.ts';

interface RunStatusFilterProps {
  value: RunFilterWord;
  onChange: (value: RunFilterWord) => void;
  className?: string;
}

/** Narrows a list of runs by the six words of the specification (core §5) and to those that took a failure. */
export function RunStatusFilter({ value, onChange, className = '' }: RunStatusFilterProps) {
  const { t } = useTranslation(uiNamespace);
  return (
    <Segmented
      className={className}
      aria-label={t('run.filterLabel')}
      value={value}
      options={runFilters.map((word) => ({ value: word, label: t(`run.filter.${word}`) }))}
      onChange={onChange}
    />
  );
}
