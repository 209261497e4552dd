import { IconSitemap } from '@tabler/icons-react';
import type { FanOutConfig } from 'shared-contracts/nodes';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { NumberSetting } from '../../fields/NumberSetting.tsx';
import { useConfig } from '../../fields/useConfig.ts';
import { type KindText, useKindText } from '../kindTexts.ts';
import { defineKindView, shortTemplate } from '../kindView.ts';
import { ScopeFields } from '../scope/ScopeFields.tsx';
import { texts } from './texts.ts';

/** Branches that run at once. */
function FanOutForm() {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const config = useConfig<FanOutConfig>();
  return (
    <ScopeFields scope={config}>
      <NumberSetting
        label={t('concurrency')}
        value={config.concurrency}
        min={1}
        max={50}
        onChange={(concurrency) => change({ concurrency }, 'concurrency')}
      />
    </ScopeFields>
  );
}

function summaryOf({ mode, list, branches, concurrency }: FanOutConfig, t: KindText<typeof texts>): string {
  if (mode === 'branches') return t('counted', { count: branches });
  return list.trim() === '' ? '' : `${shortTemplate(list)} · ${t('parallel', { count: concurrency })}`;
}

export const fanOutView = defineKindView({
  kind: 'fan-out',
  icon: IconSitemap,
  texts,
  Form: FanOutForm,
  summary: summaryOf,
});
