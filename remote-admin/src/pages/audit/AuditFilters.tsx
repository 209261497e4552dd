import type { AuditFilter } from 'shared-contracts/api/audit';
import { instantOfLocalTime, localTimeOf } from 'shared-contracts/nodes/schedule';
import { useTimeZone } from 'shared-contracts/react';
import { SearchField, Select } from 'shared-contracts/ui/forms';
import { useAuditActions } from '../../data/audit.ts';
import { useAdminText } from '../../parts/useAdminText.ts';
import { useAuditActionName } from '../../parts/useAuditActionName.ts';
import classes from './AuditPage.module.css';

interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (values: Partial<Record<keyof AuditFilter, string>>) => void;
}

function Time({ name, filter, onChange }: AuditFiltersProps & { name: 'from' | 'to' }) {
  const t = useAdminText();
  const zone = useTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <label className={classes.time}>
      {t(`audit.${name}`)}
      <input
        type="datetime-local"
        value={localTimeOf(filter[name], zone)}
        onChange={({ target }) => onChange({ [name]: instantOfLocalTime(target.value, zone) })}
      />
    </label>
  );
}

/** Narrows the audit log by action, actor, account, time and text. */
export function AuditFilters(props: AuditFiltersProps) {
  const { filter, onChange } = props;
  const t = useAdminText();
  const nameOf = useAuditActionName();
  const { data: actions = [] } = useAuditActions();
  const options = actions
    .map((value) => ({ value, label: nameOf(value), search: `${nameOf(value)} ${value}` }))
    .sort((one, other) => one.label.localeCompare(other.label));
  const search = (name: 'search' | 'actor' | 'account') => (
    <SearchField
      className={(name === 'search' ? classes.search : classes.choice) ?? ''}
      value={filter[name] ?? ''}
      placeholder={t(`audit.${name}`)}
      onChange={(text) => onChange({ [name]: text })}
    />
  );
  return (
    <div className={classes.filters}>
      {search('search')}
      <Select<string>
        className={classes.choice ?? ''}
        aria-label={t('audit.action')}
        showSearch
        // Words and key are looked through.
        optionFilterProp="search"
        value={filter.action ?? ''}
        options={[{ value: '', label: t('audit.everyAction'), search: '' }, ...options]}
        onChange={(action) => onChange({ action })}
      />
      {search('actor')}
      {search('account')}
      <div className={classes.range}>
        <Time {...props} name="from" />
        <Time {...props} name="to" />
      </div>
    </div>
  );
}
