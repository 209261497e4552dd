import { itemsTriggerSchema, type StartConfig } from 'shared-contracts/nodes';
import { Switch } from 'shared-contracts/ui/forms';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { later } from '../../../../parts/later.tsx';
import { Field } from '../../fields/Field.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { useConfig } from '../../fields/useConfig.ts';
import { useScheduleZone } from '../../fields/useScheduleZone.ts';
import { freshSchedule } from './ScheduleFields.tsx';
import { texts } from './texts.ts';

/** In a chunk of its own: it brings the forms of operations. */
const ItemsFields = later(async () => (await import('./ItemsFields.tsx')).ItemsFields);

/** Whether new items of an operation start the scenario, and how they are found. */
export function ItemsSwitch() {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const { items } = useConfig<StartConfig>();
  const zone = useScheduleZone();
  const begin = () => itemsTriggerSchema.parse({ schedule: freshSchedule('every', null, zone) });
  return (
    <>
      <Field label={t('items')} hint={t('itemsHint')} path="items">
        {({ id }) => (
          <div>
            <Switch
              id={id}
              checked={items !== null}
              onChange={(checked) => change({ items: checked ? begin() : null })}
            />
          </div>
        )}
      </Field>
      <ItemsFields wanted={items !== null} />
    </>
  );
}
