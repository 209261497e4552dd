import { useTranslation } from 'react-i18next';
import { useAddressState } from 'shared-contracts/react';
import { EmptyState, PageHeader, Panel } from 'shared-contracts/ui/core';
import { SearchField } from 'shared-contracts/ui/forms';
import { useDemo } from '../../data/mock/demoCalls.ts';
import type { Find } from '../../data/mock/pageCalls.ts';
import { Loaded } from '../../parts/app/Loaded.tsx';
import layout from '../../parts/app/layout.module.css';
import { Mark } from '../../parts/app/Mark.tsx';

function Finds({ finds }: { finds: readonly Find[] }) {
  const { t } = useTranslation('remote-template-demos');
  if (finds.length === 0) return <EmptyState title={t('extras.nothing')} description={t('extras.searchHint')} />;
  return (
    <ul className={layout.cards}>
      {finds.map(({ kind, title, detail }) => (
        <li key={`${kind} ${title}`}>
          <Panel className={layout.card ?? ''}>
            <div className={layout.stack}>
              <div>
                <Mark tone="info">{t(`extras.kinds.${kind}`)}</Mark>
              </div>
              <h2 className={layout.name}>{title}</h2>
              <p className={layout.muted}>{detail}</p>
            </div>
          </Panel>
        </li>
      ))}
    </ul>
  );
}

/** Searches the sample data; what is sought stands in the address. The product's own search is another. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const { read, write } = useAddressState();
  const q = read('q');
  const found = useDemo<Find[]>(`/global-search?${new URLSearchParams({ q })}`);
  return (
    <>
      <PageHeader title={t('extras.search')} />
      <div className={layout.bar}>
        <SearchField
          className={layout.grow ?? ''}
          label={t('extras.searchLabel')}
          value={q}
          onChange={(value) => write('q', value)}
        />
      </div>
      <Loaded read={found}>{(finds) => <Finds finds={finds} />}</Loaded>
    </>
  );
}
