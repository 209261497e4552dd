import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newestRows, placeQuery } from 'shared-contracts/api';
import { listTracking } from 'shared-contracts/api/tracking';
import { useFormatters, useHost, useLocale } from 'shared-contracts/react';
import { Button, Dropdown, downloadFile, failureText } from 'shared-contracts/ui/core';
import type { TrackingFilters } from './trackingStore.ts';

/** Entries that a file has at most, and those of one call. */
const most = 10_000;
const limit = 500;

const formats = ['csv', 'json'] as const;
type Format = (typeof formats)[number];
const types = { csv: 'text/csv;charset=utf-8', json: 'application/json' } as const;

function useExport({ user_id, time_range, table_category }: TrackingFilters) {
  const { t } = useTranslation();
  const { api, notices } = useHost();
  const { count } = useFormatters();
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  const write = async (format: Format) => {
    const narrowed = { limit, user_id, time_range, table_category };
    const { rows, areAll } = await newestRows(
      (place) => api.call(listTracking, { query: { ...placeQuery(place), ...narrowed } }, { quiet: true }),
      { most, limit },
    );
    const { trackingCsv } = await import(/* webpackChunkName: "tracking-file" */ './trackingFile.ts');
    const words = (name: 'time' | 'act' | 'actedBy' | 'token') => t(`terminal.export.${name}`);
    const heads = {
      ...{ time: words('time'), user: t('terminal.user'), category: t('terminal.category') },
      ...{ act: words('act'), actedBy: words('actedBy'), token: words('token') },
    };
    const text = format === 'csv' ? trackingCsv(rows, heads, locale) : JSON.stringify(rows, null, 2);
    const name = `${t('terminal.tab.tracking').replaceAll(' ', '-')}.${format}`;
    downloadFile(new Blob([text], { type: types[format] }), name);
    if (!areAll) notices.show({ message: t('terminal.export.cut', { most: count(most) }), color: 'warning' });
  };
  const run = async (format: Format) => {
    setBusy(true);
    await write(format)
      .catch((error) => notices.show({ message: failureText(error, t('terminal.export.failed')), color: 'error' }))
      .finally(() => setBusy(false));
  };
  return { isBusy, run };
}

/** Downloads the entries that the tracking log is narrowed to, on all its pages. */
export function ExportTracking(filters: TrackingFilters) {
  const { t } = useTranslation();
  const { isBusy, run } = useExport(filters);
  const items = formats.map((format) => ({
    key: format,
    label: t(`terminal.export.${format}`),
    onClick: () => void run(format),
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']} autoFocus>
      <Button
        type="text"
        loading={isBusy}
        aria-label={t('terminal.export.label')}
        title={t('terminal.export.label')}
        icon={<IconDownload size={16} stroke={1.8} aria-hidden />}
      />
    </Dropdown>
  );
}
