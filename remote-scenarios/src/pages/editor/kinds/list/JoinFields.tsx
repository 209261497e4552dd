import { Input } from 'shared-contracts/ui/forms';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { ExpressionSetting } from '../../expression/ExpressionSetting.tsx';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { Field } from '../../fields/Field.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { PathField } from '../lookup/PathField.tsx';
import type { OperationFieldsProps } from './fieldsOf.ts';
import { ListRows } from './ListRows.tsx';
import { texts } from './texts.ts';
import { useItemPaths } from './useItemPaths.ts';

/** The second list, what has to be equal, and what becomes of items without a partner. */
export function JoinFields({ config, known }: OperationFieldsProps) {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const knownOfOther = useItemPaths(config.other);
  return (
    <>
      <ExpressionSetting name="other" label={t('other')} placeholder="{{ node('…').payload }}" required />
      <ListRows
        name="on"
        label={t('on')}
        rows={config.on}
        added={{ path: '', other_path: '' }}
        addLabel={t('addOn')}
        parts={['path', 'other_path']}
      >
        {(pair, set) => (
          <>
            <PathField
              label={t('onFirst')}
              value={pair.path}
              known={known}
              example="customer.id"
              onChange={(path) => set({ ...pair, path }, 'path')}
            />
            <PathField
              label={t('onOther')}
              value={pair.other_path}
              known={knownOfOther}
              example="id"
              onChange={(other_path) => set({ ...pair, other_path }, 'other_path')}
            />
          </>
        )}
      </ListRows>
      <ChoiceSetting
        label={t('alone')}
        hint={t('aloneHint')}
        value={config.join}
        options={(['inner', 'left', 'full'] as const).map((value) => ({ value, label: t(`join-${value}`) }))}
        onChange={(join) => change({ join })}
      />
      <Field label={t('under')} hint={t('underHint')} path="under">
        {(control) => (
          <Input
            {...control}
            value={config.under}
            maxLength={100}
            onChange={({ target }) => change({ under: target.value }, 'under')}
          />
        )}
      </Field>
    </>
  );
}
