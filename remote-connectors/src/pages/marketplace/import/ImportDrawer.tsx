import {
  addCatalogueVersion,
  type CatalogueConnector,
  createCatalogueConnector,
  inspectDocument,
} from 'shared-contracts/api/catalogue';
import { useCommand } from 'shared-contracts/react';
import { ImportDrawer as Drawer } from 'shared-contracts/ui/catalogue';
import { useCatalogueCache, useCategories } from '../../../data/catalogue.ts';

interface ImportDrawerProps {
  open: boolean;
  /** The connector that gets a new version; null makes one. */
  connector: CatalogueConnector | null;
  onClose: () => void;
  onDone: (connector: CatalogueConnector) => void;
}

/** Makes a connector of the organisation from an OpenAPI document, or its next version. */
export function ImportDrawer({ connector, onDone, ...drawer }: ImportDrawerProps) {
  const inspect = useCommand(inspectDocument, { quiet: true });
  const create = useCommand(createCatalogueConnector, { quiet: true });
  const addVersion = useCommand(addCatalogueVersion, { quiet: true });
  const cache = useCatalogueCache();
  const categories = useCategories().data ?? [];
  return (
    <Drawer
      {...drawer}
      connector={connector}
      categories={categories}
      onInspect={(source) => inspect.run({ body: { source, ...(connector && { connector_id: connector.id }) } })}
      onSubmit={async (source, { changelog, ...described }) => {
        const saved = connector
          ? await addVersion.run({
              params: { id: connector.id },
              body: { source, changelog, latest_version: connector.version },
            })
          : await create.run({ body: { ...described, source } });
        cache.store(saved);
        onDone(saved);
      }}
    />
  );
}
