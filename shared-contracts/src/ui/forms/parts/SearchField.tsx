import { IconSearch } from '@tabler/icons-react';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uiNamespace } from '../../messages/index.ts';

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** Name for screen readers when the placeholder does not say it. */
  label?: string;
  className?: string;
}

/** What was typed stands at once: who keeps it may be a moment behind, as an address is that guards are asked about. */
function useTyped(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const sent = useRef<string[]>([]);
  useEffect(() => {
    const at = sent.current.lastIndexOf(value);
    sent.current = at < 0 ? [] : sent.current.slice(at + 1);
    if (at < 0) setTyped(value);
  }, [value]);
  const type = (next: string) => {
    sent.current.push(next);
    setTyped(next);
    onChange(next);
  };
  return [typed, type] as const;
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
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed) {
          event.stopPropagation();
          type('');
        }
      }}
    />
  );
}
