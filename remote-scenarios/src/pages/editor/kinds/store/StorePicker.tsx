import { IconExternalLink } from '@tabler/icons-react';
import { listStores } from 'shared-contracts/api/store';
import { RemoteLink, useEndpoint } from 'shared-contracts/react';
import { Select } from 'shared-contracts/ui/forms';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { Field } from '../../fields/Field.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { NoneYet } from '../lookup/NoneYet.tsx';
import { texts } from './texts.ts';

/** Which store: those not in the trash, and the chosen one. */
export function StorePicker({ chosen }: { chosen: string }) {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const { data } = useEndpoint(listStores, {}, { quiet: true });
  const stores = data?.filter(({ id, is_active }) => is_active || id === chosen);
  const name = stores?.find(({ id }) => id === chosen)?.name;
  const link = name !== undefined && (
    <RemoteLink to="store-detail" params={{ id: chosen }} unresolved="hide" aria-label={t('open', { name })}>
      <IconExternalLink size={14} stroke={1.8} aria-hidden />
    </RemoteLink>
  );
  return (
    <Field label={t('store')} path="store_id" required extra={link}>
      {(control) => (
        <Select<string>
          {...control}
          value={stores && name === undefined ? undefined : chosen || undefined}
          placeholder={t('unset')}
          loading={!stores}
          showSearch={{ optionFilterProp: 'label' }}
          notFoundContent={<NoneYet to="store" isEmpty={stores?.length === 0} />}
          options={(stores ?? []).map((store) => ({ value: store.id, label: store.name }))}
          onChange={(store_id) => change({ store_id })}
        />
      )}
    </Field>
  );
}
