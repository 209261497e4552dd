import { useTranslation } from 'react-i18next';
import { type CatalogueDetail, updateCatalogueConnector } from 'shared-contracts/api/catalogue';
import { useCommand } from 'shared-contracts/react';
import {
  DescriptionFields,
  type DescriptionValues,
  descriptionBody,
  descriptionValues,
} from 'shared-contracts/ui/catalogue';
import { type FormChange, FormDrawer } from 'shared-contracts/ui/forms';
import { useCatalogueCache, useCategories } from '../../../data/catalogue.ts';

interface DescribeDrawerProps {
  connector: CatalogueDetail;
  open: boolean;
  onClose: () => void;
}

/** Name, icon, category, description and guide of an own connector. */
export function DescribeDrawer({ connector, open, onClose }: DescribeDrawerProps) {
  const { t } = useTranslation('remote-connectors');
  const { run } = useCommand(updateCatalogueConnector, { quiet: true });
  const cache = useCatalogueCache();
  const categories = useCategories().data ?? [];
  const save = async (_: DescriptionValues, { changed, revision }: FormChange<DescriptionValues>) => {
    cache.store(await run({ params: { id: connector.id }, body: { ...descriptionBody(changed), revision } }));
    onClose();
  };
  return (
    <FormDrawer<DescriptionValues>
      name="connector-description"
      thingId={connector.id}
      open={open}
      title={t('owner.describe')}
      submitLabel={t('save')}
      initialValues={descriptionValues(connector)}
      toValues={descriptionValues}
      onSubmit={save}
      onClose={onClose}
    >
      <DescriptionFields categories={categories} />
    </FormDrawer>
  );
}
