import { IconExternalLink, IconTrash } from '@tabler/icons-react';
import type { FilterConfig } from 'shared-contracts/nodes';
import { RemoteLink, useText } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { AddRowButton, Select } from 'shared-contracts/ui/forms';
import { useFilterLists } from '../../../../data/lookupQueries.ts';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { FieldGroup } from '../../fields/FieldGroup.tsx';
import { FieldLine } from '../../fields/FieldLine.tsx';
import { replaced, without } from '../../fields/listEdits.ts';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import classes from '../lookup/lookup.module.css';
import { NoneYet } from '../lookup/NoneYet.tsx';
import { PathField } from '../lookup/PathField.tsx';
import { ListMeaning } from './FilterOutcome.tsx';
import { texts } from './texts.ts';

type ListRule = FilterConfig['lists'][number];

interface ListLineProps {
  config: FilterConfig;
  rule: ListRule;
  at: number;
  known: readonly string[];
  onChange: (rule: ListRule, field?: string) => void;
  onRemove: () => void;
}

function ListLine({ config, rule, at, known, onChange, onRemove }: ListLineProps) {
  const k = useKindText(texts);
  const text = useText();
  const { problemAt, readOnly, complains } = useNodeForm();
  const { data, isLoading } = useFilterLists(rule.filter_id);
  const problem = complains ? (problemAt(`lists.${at}.filter_id`) ?? problemAt(`lists.${at}.path`)) : null;
  const name = data?.find(({ id }) => id === rule.filter_id)?.name;
  const acts = (
    <>
      {name && (
        <RemoteLink
          to="filter-detail"
          params={{ id: rule.filter_id }}
          unresolved="hide"
          aria-label={k('openList', { name })}
        >
          <IconExternalLink size={16} stroke={1.8} aria-hidden />
        </RemoteLink>
      )}
      {!readOnly && (
        <Button
          type="text"
          icon={<IconTrash size={16} stroke={1.8} aria-hidden />}
          aria-label={k('removeList')}
          onClick={onRemove}
        />
      )}
    </>
  );
  return (
    <div>
      <FieldLine end={acts}>
        <Select<string>
          aria-label={k('chooseList')}
          value={data && !name ? undefined : rule.filter_id || undefined}
          placeholder={k('chooseList')}
          loading={isLoading}
          showSearch={{ optionFilterProp: 'label' }}
          notFoundContent={<NoneYet to="filter" isEmpty={data?.length === 0} />}
          options={(data ?? []).map(({ id, name: label }) => ({ value: id, label }))}
          onChange={(filter_id) => onChange({ ...rule, filter_id })}
        />
        <PathField
          label={k('itemValue')}
          value={rule.path}
          known={known}
          example="customer.email"
          onChange={(path) => onChange({ ...rule, path }, 'path')}
        />
      </FieldLine>
      <ListMeaning config={config} rule={rule} />
      {problem && (
        <p className={classes.problem} role="alert">
          {text(problem)}
        </p>
      )}
    </div>
  );
}

/** Filter lists, each with where the value stands that is looked up. */
export function FilterListRules({ config, known }: { config: FilterConfig; known: readonly string[] }) {
  const k = useKindText(texts);
  const { change, readOnly } = useNodeForm();
  const { lists } = config;
  const set = (next: readonly ListRule[], field?: string) => change({ lists: next }, field);
  return (
    <FieldGroup label={k('lists')}>
      {lists.map((rule, at) => (
        <ListLine
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity but their place
          key={at}
          config={config}
          rule={rule}
          at={at}
          known={known}
          onChange={(next, field) => set(replaced(lists, at, next), field && `list ${at} ${field}`)}
          onRemove={() => set(without(lists, at))}
        />
      ))}
      {!readOnly && (
        <div>
          <AddRowButton onAdd={() => set([...lists, { filter_id: '', path: '' }])}>{k('addList')}</AddRowButton>
        </div>
      )}
    </FieldGroup>
  );
}
