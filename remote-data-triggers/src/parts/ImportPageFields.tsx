import { useTranslation } from 'react-i18next';
import type { ImportPageSummary } from 'shared-contracts/api/import-page';
import { TextField } from 'shared-contracts/ui/forms';

/** Name and purpose of an import page; what it asks for is made in its builder. */
export function ImportPageFields({ row }: { row: ImportPageSummary | null }) {
  const { t } = useTranslation('remote-data-triggers');
  return (
    <>
      <TextField
        name="name"
        label={t('importPages.name')}
        required={t('importPages.nameRequired')}
        input={{ autoFocus: true, placeholder: t('importPages.namePlaceholder') }}
      />
      <TextField name="description" label={t('importPages.description')} lines={[1, 4]} />
      {row && <TextField name="slug" label={t('importPages.slug')} hint={t('importPages.slugHint')} />}
    </>
  );
}
