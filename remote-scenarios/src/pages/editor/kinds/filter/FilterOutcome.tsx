import { type FilterConfig, valueAt, valuePathKeys } from 'shared-contracts/nodes';
import { useFilterLists, useFilterTrial } from '../../../../data/lookupQueries.ts';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import classes from '../lookup/lookup.module.css';
import { texts } from './texts.ts';

type ListRule = FilterConfig['lists'][number];

const longestShown = 60;
const noRule: ListRule = { filter_id: '', path: '' };

/** What the node looks at in its sample: the message's payload, or the first item of its list; undefined without one. */
function useSample({ scope: of, list }: FilterConfig): unknown {
  const { scope } = useNodeForm();
  const payload = scope.message?.payload;
  if (of === 'message') return payload;
  const items = valueAt(payload, valuePathKeys(list) ?? []);
  return Array.isArray(items) ? items[0] : undefined;
}

/** The value of the sample that a list is asked about, and what the list does with it: no value is on no list. */
function useListTrial(config: FilterConfig, rule: ListRule = noRule) {
  const sample = useSample(config);
  const meaning = useFilterLists(rule.filter_id).data?.find(({ id }) => id === rule.filter_id)?.meaning;
  const keys = valuePathKeys(rule.path);
  const value = sample === undefined || keys === null ? undefined : valueAt(sample, keys);
  const trial = useFilterTrial(rule.filter_id, value);
  if (sample === undefined || keys === null || meaning === undefined) return { meaning };
  if (value === undefined || value === null) return { meaning, found: 'none', passes: meaning === 'deny' } as const;
  if (!trial) return { meaning };
  return { meaning, value, found: trial.entry ? 'on' : 'off', passes: trial.passes === true } as const;
}

interface ListMeaningProps {
  config: FilterConfig;
  rule: ListRule;
}

/** What a list means, and what it says of the sample. */
export function ListMeaning({ config, rule }: ListMeaningProps) {
  const t = useKindText(texts);
  const { meaning, value, found, passes } = useListTrial(config, rule);
  if (!meaning) return null;
  const shown = JSON.stringify(value)?.slice(0, longestShown);
  return (
    <p className={classes.note}>
      {t(`meaning-${meaning}`)}
      {found && ` ${t(`sample-${found}-${passes ? 'passes' : 'fails'}`, { value: shown })}`}
    </p>
  );
}

interface JoinedProps {
  config: FilterConfig;
  /** Lists that are still to be asked. */
  rest: readonly ListRule[];
  passed: readonly boolean[];
}

/** Asks one list after the other, for what they come to together. */
function Joined({ config, rest, passed }: JoinedProps) {
  const t = useKindText(texts);
  const [next, ...others] = rest;
  const { found, passes: hasPassed } = useListTrial(config, next);
  if (next) return found ? <Joined config={config} rest={others} passed={[...passed, hasPassed]} /> : null;
  const passes = config.join === 'and' ? !passed.includes(false) : passed.includes(true);
  const isKept = passes === (config.action === 'keep');
  return (
    <p role="status" className={classes.outcome}>
      {t(`outcome-${config.scope}-${isKept ? 'kept' : 'dropped'}`)}
    </p>
  );
}

/** What happens with the sample where filter lists alone decide that. */
export function FilterOutcome({ config }: { config: FilterConfig }) {
  const { rules, lists } = config;
  return rules.length === 0 && lists.length > 0 && <Joined config={config} rest={lists} passed={[]} />;
}
