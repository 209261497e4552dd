import { IconFilter } from '@tabler/icons-react';
import { type FilterConfig, valueAt, valuePathKeys } from 'shared-contracts/nodes';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { FormRow } from '../../fields/FormRow.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { useConfig } from '../../fields/useConfig.ts';
import { type KindText, useKindText } from '../kindTexts.ts';
import { defineKindView } from '../kindView.ts';
import { PathSetting } from '../lookup/PathSetting.tsx';
import { itemPaths, valuePaths } from '../lookup/valuePaths.ts';
import { FilterListRules } from './FilterListRules.tsx';
import { FilterRules } from './FilterRules.tsx';
import { texts } from './texts.ts';

/** What is kept or dropped, and by which rules and lists. */
function FilterForm() {
  const t = useKindText(texts);
  const { change, scope } = useNodeForm();
  const config = useConfig<FilterConfig>();
  const payload = scope.message?.payload;
  const ofList = config.scope === 'list';
  const known = ofList ? itemPaths(valueAt(payload, valuePathKeys(config.list) ?? [])) : valuePaths(payload);
  return (
    <>
      <ChoiceSetting
        inline
        label={t('scope')}
        value={config.scope}
        options={(['list', 'message'] as const).map((value) => ({ value, label: t(`scope-${value}`) }))}
        onChange={(next) => change({ scope: next })}
      />
      {ofList && (
        <PathSetting
          name="list"
          value={config.list}
          label={t('list')}
          hint={t('listHint')}
          known={valuePaths(payload, true)}
          example="orders"
        />
      )}
      <FormRow>
        <ChoiceSetting
          inline
          label={t('action')}
          value={config.action}
          options={(['keep', 'drop'] as const).map((value) => ({ value, label: t(`action-${value}`) }))}
          onChange={(action) => change({ action })}
        />
        <ChoiceSetting
          inline
          label={t('join')}
          value={config.join}
          options={(['and', 'or'] as const).map((value) => ({ value, label: t(`join-${value}`) }))}
          onChange={(join) => change({ join })}
        />
      </FormRow>
      <FilterRules config={config} known={known} />
      <FilterListRules config={config} known={known} />
      {ofList && (
        <ChoiceSetting
          label={t('notAList')}
          value={config.not_a_list}
          options={(['error', 'pass', 'drop'] as const).map((value) => ({ value, label: t(`notAList-${value}`) }))}
          onChange={(not_a_list) => change({ not_a_list })}
        />
      )}
    </>
  );
}

function summaryOf({ scope, list, action, rules, lists }: FilterConfig, t: KindText<typeof texts>): string {
  if (rules.length + lists.length === 0) return '';
  const what = scope === 'list' ? list || 'payload' : t('scope-message');
  return `${t(`action-${action}`)} · ${what}`;
}

export const filterView = defineKindView({
  kind: 'filter',
  texts,
  icon: IconFilter,
  Form: FilterForm,
  summary: summaryOf,
});
