import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type Conversion, conversionEntryEndpoints, getConversion } from 'shared-contracts/api/conversion';
import type { LookupEndpoints } from 'shared-contracts/api/lookup';
import { useEndpoint } from 'shared-contracts/react';
import { EntityDetail } from 'shared-contracts/ui/entity';
import { conversionEntity } from '../../parts/conversionEntity.tsx';
import { LookupBody } from '../../parts/entries/LookupBody.tsx';
import type { Lookup } from '../../parts/entries/lookup.ts';
import { LookupHeader } from '../../parts/LookupHeader.tsx';
import { InboxPanel } from './InboxPanel.tsx';

function Loaded({ table, onChanged }: { table: Conversion; onChanged: () => void }) {
  const { t } = useTranslation('remote-data-management');
  const lookup = useMemo<Lookup>(
    () => ({
      id: table.id,
      name: table.name,
      kind: 'conversion',
      calls: conversionEntryEndpoints as unknown as LookupEndpoints,
      version: table.version,
      revision: table.revision,
      match: table.match,
      valueType: table.value_type,
      resultTypes: table.result_columns.map(({ type }) => type),
      valueColumns: table.value_columns,
      resultColumns: table.result_columns.map(({ name }) => name),
    }),
    [table],
  );
  return (
    <>
      <LookupHeader
        entity={conversionEntity}
        row={table}
        meta={`${t(`match.${table.match}`)} · ${t(`unmatched.${table.unmatched}`)}`}
        list="conversion"
      />
      <LookupBody lookup={lookup} readOnly={!table.is_active} onChanged={onChanged}>
        <InboxPanel lookup={lookup} readOnly={!table.is_active} onChanged={onChanged} />
      </LookupBody>
    </>
  );
}

/** One conversion table: its rows, its inbox, what they would do, who uses them and how they were. */
export function Page() {
  const { t } = useTranslation('remote-data-management');
  const { id = '' } = useParams();
  const reading = useEndpoint(getConversion, { params: { id } });
  return (
    <EntityDetail reading={reading} notFound={t('notFound.conversion')} failed={t('loadFailed')}>
      {(table) => <Loaded table={table} onChanged={() => void reading.mutate()} />}
    </EntityDetail>
  );
}
