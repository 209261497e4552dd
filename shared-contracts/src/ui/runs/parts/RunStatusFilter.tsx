import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { type StatusFilter, statusFilters } from '../../../api/run/status.ts';
import { uiNamespace } from '../../messages/index.ts';

interface RunStatusFilterProps {
  value: StatusFilter;
  onChange: (value: StatusFilter) => void;
  className?: string;
}

/** Narrows a list of runs by the six words of the specification (core §5). */
export function RunStatusFilter({ value, onChange, className = '' }: RunStatusFilterProps) {
  const { t } = useTranslation(uiNamespace);
  return (
    <Segmented
      className={className}
      aria-label={t('run.filterLabel')}
      value={value}
      options={statusFilters.map((word) => ({ value: word, label: t(`run.filter.${word}`) }))}
      onChange={onChange}
    />
  );
}
