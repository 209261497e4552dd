import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/react';
import { Button, downloadFile } from 'shared-contracts/ui/core';
import { exportFile } from './storeFile.ts';

/** Downloads the entries whose keys begin as those in view. */
export function StoreExport({ id, name, prefix }: { id: string; name: string; prefix: string }) {
  const { t } = useTranslation('remote-data-management');
  const { api, notices } = useHost();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { file, count, isCut } = await exportFile(api, id, prefix);
      downloadFile(file, `${name.replace(/[\\/:*?"<>|]+/g, '-')}.json`);
      if (isCut) notices.show({ message: t('store.exportCut', { count }), color: 'warning' });
    } catch (error) {
      notices.show({ message: (error as Error).message, color: 'error' });
    }
    setBusy(false);
  };
  return (
    <Button icon={<IconDownload size={16} stroke={1.8} aria-hidden />} loading={busy} onClick={() => void download()}>
      {t('store.export')}
    </Button>
  );
}
