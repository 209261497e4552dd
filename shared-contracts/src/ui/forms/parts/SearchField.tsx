import { IconSearch } from '@tabler/icons-react';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { uiNamespace } from '../../messages/index.ts';
import { useTyped } from './useTyped.ts';

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** Name for screen readers when the placeholder does not say it. */
  label?: string;
  className?: string;
}

/** The search box of a list; Escape clears it. */
export function SearchField({ value, onChange, placeholder, label, className }: SearchFieldProps) {
  const { t } = useTranslation(uiNamespace);
  const [typed, type] = useTyped(value, onChange);
  return (
    <Input
      className={className ?? ''}
      role="searchbox"
      aria-label={label ?? placeholder ?? t('search')}
      placeholder={placeholder ?? t('search')}
      prefix={<IconSearch size={16} stroke={1.8} aria-hidden />}
      allowClear
      value={typed}
      onChange={(event) => type(event.target.value)}
      // Within a form Enter would send it.
      onPressEnter={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed) {
          event.stopPropagation();
          type('');
        }
      }}
    />
  );
}
