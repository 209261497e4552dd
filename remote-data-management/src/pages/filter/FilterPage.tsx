import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type Filter, filterEntryEndpoints, getFilter } from 'shared-contracts/api/filter';
import type { LookupEndpoints } from 'shared-contracts/api/lookup';
import { useEndpoint } from 'shared-contracts/react';
import { EntityDetail } from 'shared-contracts/ui/entity';
import { LookupBody } from '../../parts/entries/LookupBody.tsx';
import type { Lookup } from '../../parts/entries/lookup.ts';
import { filterEntity } from '../../parts/filterEntity.tsx';
import { LookupHeader } from '../../parts/LookupHeader.tsx';

function Loaded({ filter, onChanged }: { filter: Filter; onChanged: () => void }) {
  const { t } = useTranslation('remote-data-management');
  const lookup = useMemo<Lookup>(
    () => ({
      id: filter.id,
      name: filter.name,
      kind: 'filter',
      calls: filterEntryEndpoints as unknown as LookupEndpoints,
      version: filter.version,
      revision: filter.revision,
      match: filter.match,
      valueType: filter.value_type,
      resultTypes: [],
      valueColumns: [t('grid.value')],
      resultColumns: [],
    }),
    [filter.id, filter.name, filter.version, filter.revision, filter.match, filter.value_type, t],
  );
  return (
    <>
      <LookupHeader
        entity={filterEntity}
        row={filter}
        meta={`${t(`meaning.${filter.meaning}`)} · ${t(`match.${filter.match}`)}`}
        list="filter"
      />
      <LookupBody lookup={lookup} readOnly={!filter.is_active} onChanged={onChanged} />
    </>
  );
}

/** One filter list: its entries, what they would do, who uses them and how they were. */
export function Page() {
  const { t } = useTranslation('remote-data-management');
  const { id = '' } = useParams();
  const reading = useEndpoint(getFilter, { params: { id } });
  return (
    <EntityDetail reading={reading} notFound={t('notFound.filter')} failed={t('loadFailed')}>
      {(filter) => <Loaded filter={filter} onChanged={() => void reading.mutate()} />}
    </EntityDetail>
  );
}
