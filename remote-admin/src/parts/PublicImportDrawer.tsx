import type { AdminConnectorDetail } from 'shared-contracts/api/admin-connector';
import { ImportDrawer } from 'shared-contracts/ui/catalogue';
import { useConnectorChanges, useInspection, useLabels } from '../data/connectors.ts';
import { useAdminText } from './useAdminText.ts';

interface PublicImportDrawerProps {
  open: boolean;
  /** The connector that gets a new version; null makes one. */
  connector: AdminConnectorDetail | null;
  onClose: () => void;
  onDone: (connector: AdminConnectorDetail) => void;
}

/** Makes a draft of an OpenAPI document, or the next version of a public connector, with what differs from the one in use. */
export function PublicImportDrawer({ open, connector, onClose, onDone }: PublicImportDrawerProps) {
  const t = useAdminText();
  const inspect = useInspection();
  const { create, addVersion } = useConnectorChanges();
  const { data } = useLabels();
  return (
    <ImportDrawer
      open={open}
      connector={connector}
      categories={data?.categories ?? []}
      submitLabel={t(connector ? 'connectors.publishVersion' : 'connectors.createDraft')}
      onInspect={(source) => inspect({ body: { source, ...(connector && { connector_id: connector.id }) } })}
      onSubmit={async (source, { changelog, ...described }) => {
        const saved = connector
          ? await addVersion({
              params: { id: connector.id },
              body: { source, changelog, latest_version: connector.version },
            })
          : await create({ body: { ...described, source } });
        onDone(saved);
      }}
      onClose={onClose}
    />
  );
}
