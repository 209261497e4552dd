import type { SequencerConfig } from 'shared-contracts/nodes';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { FormRow } from '../../fields/FormRow.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { NumberSetting } from '../../fields/NumberSetting.tsx';
import { useConfig } from '../../fields/useConfig.ts';
import { BranchScopeFields } from '../scope/BranchScopeFields.tsx';
import { texts } from './texts.ts';

const units = ['seconds', 'minutes', 'hours'] as const;

function Gap({ gap }: Pick<SequencerConfig, 'gap'>) {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  return (
    <FormRow>
      <NumberSetting
        label={t('gap')}
        value={gap.amount}
        min={0}
        max={1_000_000}
        decimals={3}
        onChange={(amount) => change({ gap: { ...gap, amount } }, 'gap')}
      />
      <ChoiceSetting
        label={t('unit')}
        value={gap.unit}
        options={units.map((value) => ({ value, label: t(value) }))}
        onChange={(unit) => change({ gap: { ...gap, unit } })}
      />
    </FormRow>
  );
}

/** Branches one after the other, or batch by batch. */
export function SequencerForm() {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const config = useConfig<SequencerConfig>();
  return (
    <>
      <BranchScopeFields scope={config}>
        <NumberSetting
          label={t('batch')}
          value={config.batch_size}
          min={1}
          max={50}
          onChange={(batch_size) => change({ batch_size }, 'batch')}
        />
      </BranchScopeFields>
      <Gap gap={config.gap} />
    </>
  );
}
