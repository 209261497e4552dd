import { useTranslation } from 'react-i18next';
import { useAddressState } from 'shared-contracts/react';
import { PageHeader } from 'shared-contracts/ui/core';
import { SearchField } from 'shared-contracts/ui/forms';
import classes from './SearchPage.module.css';
import { BeforeSearch } from './search/BeforeSearch.tsx';
import { Finds } from './search/Finds.tsx';

/** Searches the sample data; what is sought is in the address. The product's own search is another. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const { read, write } = useAddressState();
  const q = read('q').trim();
  return (
    <>
      <PageHeader title={t('extras.search')} />
      <div className={classes.page}>
        <SearchField
          className={classes.field ?? ''}
          label={t('extras.searchLabel')}
          placeholder={t('extras.searchLabel')}
          value={read('q')}
          onChange={(value) => write('q', value)}
        />
        {q === '' ? <BeforeSearch onSearch={(value) => write('q', value)} /> : <Finds key={q} q={q} />}
      </div>
    </>
  );
}
