import { useState } from 'react';
import { readKnown, useAddressState, useFormatters, useHost } from 'shared-contracts/react';
import { Button, PageHeader } from 'shared-contracts/ui/core';
import { Tabs } from 'shared-contracts/ui/tabs';
import { useLabels, usePublicConnectors } from '../../data/connectors.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { PublicImportDrawer } from '../../parts/PublicImportDrawer.tsx';
import { useAdminText } from '../../parts/useAdminText.ts';
import { ConnectorList } from './ConnectorList.tsx';
import { LabelsView } from './LabelsView.tsx';

/** The public catalogue with its categories and tags (ADMIN-03). */
export function Page() {
  const t = useAdminText();
  const { count } = useFormatters();
  const { read, write } = useAddressState();
  const [importing, setImporting] = useState(false);
  const { navigate } = useHost();
  const connectors = usePublicConnectors();
  const labels = useLabels();
  const items = [
    {
      ...{ key: 'connectors', label: t('connectors.title') },
      children: <Loaded state={connectors}>{(all) => <ConnectorList connectors={all} labels={labels.data} />}</Loaded>,
    },
    {
      ...{ key: 'labels', label: t('connectors.labels') },
      children: <Loaded state={labels}>{(all) => <LabelsView labels={all} />}</Loaded>,
    },
  ];
  return (
    <>
      <PageHeader
        title={t('connectors.title')}
        count={readKnown(connectors, (all) => count(all.length))}
        actions={
          <Button type="primary" onClick={() => setImporting(true)}>
            {t('connectors.new')}
          </Button>
        }
      />
      <Tabs
        items={items}
        activeKey={read('view') || 'connectors'}
        onChange={(key) => write('view', key === 'connectors' ? '' : key)}
        destroyOnHidden
      />
      <PublicImportDrawer
        open={importing}
        connector={null}
        onClose={() => setImporting(false)}
        onDone={({ id }) => navigate('admin-connector-detail', { id })}
      />
    </>
  );
}
