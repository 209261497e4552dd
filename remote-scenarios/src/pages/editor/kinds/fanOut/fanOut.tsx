import type { FanOutConfig } from 'shared-contracts/nodes';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { NumberSetting } from '../../fields/NumberSetting.tsx';
import { useConfig } from '../../fields/useConfig.ts';
import { BranchScopeFields } from '../scope/BranchScopeFields.tsx';
import { texts } from './texts.ts';

/** Branches that run at once. */
export function FanOutForm() {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const config = useConfig<FanOutConfig>();
  return (
    <BranchScopeFields scope={config}>
      <NumberSetting
        label={t('concurrency')}
        value={config.concurrency}
        min={1}
        max={50}
        onChange={(concurrency) => change({ concurrency }, 'concurrency')}
      />
    </BranchScopeFields>
  );
}
