import { useTranslation } from 'react-i18next';
import { timeRanges } from 'shared-contracts/api';
import { statusFilters } from 'shared-contracts/api/run';
import { SearchField } from 'shared-contracts/ui/forms';
import { HeaderChoice } from '../parts/Choice.tsx';
import { ReloadButton } from '../parts/ReloadButton.tsx';
import { useDebouncedText } from '../parts/useDebounced.ts';
import classes from '../Terminal.module.css';
import type { EventFilters } from './filterEvents.ts';

interface WebhookFilterBarProps {
  webhooks: readonly { id: string; label: string }[];
  webhookId: string | null;
  onWebhook: (id: string) => void;
  filters: EventFilters;
  onFilters: (filters: EventFilters) => void;
  onReload: () => void;
  /** Undefined while it is not known. */
  count: number | undefined;
}

/** Webhook, search, time range, status and reload (core §2.10, tab 2). */
export function WebhookFilterBar(props: WebhookFilterBarProps) {
  const { webhooks, webhookId, onWebhook, filters, onFilters, onReload, count } = props;
  const { t } = useTranslation();
  const [text, setText] = useDebouncedText(filters.search, (search) => onFilters({ ...filters, search }));
  return (
    <div className={classes.filters}>
      <HeaderChoice
        label={t('terminal.webhook')}
        width={212}
        searchable
        value={webhookId ?? ''}
        options={
          webhooks.length > 0
            ? webhooks.map(({ id, label }) => ({ value: id, label }))
            : [{ value: '', label: t('terminal.noWebhooks') }]
        }
        onChange={onWebhook}
      />
      <SearchField className={classes.search} value={text} onChange={setText} placeholder={t('terminal.search')} />
      <HeaderChoice
        label={t('terminal.timeRange')}
        labelled
        width={164}
        value={filters.timeRange}
        options={timeRanges.map((value) => ({ value, label: t(`terminal.range.${value}`) }))}
        onChange={(timeRange) => onFilters({ ...filters, timeRange })}
      />
      <HeaderChoice
        label={t('terminal.status')}
        labelled
        width={150}
        value={filters.status}
        options={statusFilters.map((value) => ({ value, label: t(`terminal.filter.${value}`) }))}
        onChange={(status) => onFilters({ ...filters, status })}
      />
      <ReloadButton onReload={onReload} />
      {count !== undefined && <span className={classes.total}>{t('terminal.events', { count })}</span>}
    </div>
  );
}
