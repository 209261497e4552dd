import { useKindText } from '../../../../parts/kindTexts.ts';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { PathField } from '../lookup/PathField.tsx';
import type { OperationFieldsProps } from './fieldsOf.ts';
import { ListRows } from './ListRows.tsx';
import { texts } from './texts.ts';

/** Which fields of each item stay or go, and what they are called. */
export function ItemFields({ config, known }: OperationFieldsProps) {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  return (
    <>
      <ChoiceSetting
        inline
        label={t('choice')}
        value={config.choice}
        options={(['pick', 'rename', 'drop'] as const).map((value) => ({ value, label: t(`choice-${value}`) }))}
        onChange={(choice) => change({ choice })}
      />
      <ListRows
        name="fields"
        label={t(`choice-${config.choice}`)}
        rows={config.fields}
        added={{ path: '', name: '' }}
        addLabel={t('addField')}
        parts={['path', 'name']}
      >
        {(field, set) => (
          <>
            <PathField
              label={t('field')}
              value={field.path}
              known={known}
              example="customer.email"
              onChange={(path) => set({ ...field, path }, 'path')}
            />
            {config.choice !== 'drop' && (
              <PathField
                label={t('newName')}
                value={field.name}
                known={[]}
                example={t(config.choice === 'pick' ? 'sameName' : 'newName')}
                onChange={(name) => set({ ...field, name }, 'name')}
              />
            )}
          </>
        )}
      </ListRows>
    </>
  );
}
