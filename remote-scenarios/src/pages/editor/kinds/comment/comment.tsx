import { type CommentConfig, commentColours } from 'shared-contracts/nodes';
import { Input } from 'shared-contracts/ui/forms';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { Field } from '../../fields/Field.tsx';
import { FormRow } from '../../fields/FormRow.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { NumberSetting } from '../../fields/NumberSetting.tsx';
import { useConfig } from '../../fields/useConfig.ts';
import { texts } from './texts.ts';

export function CommentForm() {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const config = useConfig<CommentConfig>();
  return (
    <>
      <Field label={t('text')} hint={t('hint')}>
        {(control) => (
          <Input.TextArea
            {...control}
            value={config.text}
            maxLength={20_000}
            autoSize={{ minRows: 3, maxRows: 12 }}
            onChange={(event) => change({ text: event.target.value }, 'text')}
          />
        )}
      </Field>
      <FormRow>
        <ChoiceSetting
          label={t('colour')}
          value={config.colour}
          options={commentColours.map((value) => ({ value, label: t(`${value}`) }))}
          onChange={(colour) => change({ colour })}
        />
        <NumberSetting
          label={t('width')}
          value={config.width}
          min={120}
          max={2000}
          onChange={(width) => change({ width }, 'width')}
        />
        <NumberSetting
          label={t('height')}
          value={config.height}
          min={40}
          max={2000}
          onChange={(height) => change({ height }, 'height')}
        />
      </FormRow>
    </>
  );
}
