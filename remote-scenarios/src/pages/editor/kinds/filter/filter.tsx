import type { FilterConfig } from 'shared-contracts/nodes';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { FormRow } from '../../fields/FormRow.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { useConfig } from '../../fields/useConfig.ts';
import { LookupScopeFields, useKnownPaths } from '../lookup/LookupScopeFields.tsx';
import { FilterListRules } from './FilterListRules.tsx';
import { FilterOutcome } from './FilterOutcome.tsx';
import { FilterRules } from './FilterRules.tsx';
import { texts } from './texts.ts';

/** What the words of the choice between keeping and dropping name. */
function conditionsOf({ rules, lists }: FilterConfig) {
  if (lists.length === 0) return 'rules';
  if (rules.length > 0) return 'both';
  return lists.length === 1 ? 'lists' : 'manyLists';
}

/** What is kept or dropped, and by which rules and lists. */
export function FilterForm() {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const config = useConfig<FilterConfig>();
  const ofList = config.scope === 'list';
  const known = useKnownPaths(config);
  return (
    <>
      <LookupScopeFields
        config={config}
        scopes={['list', 'message']}
        label={t('scope')}
        labelOf={(value) => t(`scope-${value}`)}
        listLabel={t('list')}
        listHint={t('listHint')}
      />
      <FormRow>
        <ChoiceSetting
          inline
          label={t(`action-${config.scope}-${conditionsOf(config)}`)}
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
      <FilterOutcome config={config} />
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
