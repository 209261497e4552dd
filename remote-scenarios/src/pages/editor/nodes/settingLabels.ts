import type { NodeKindId } from 'shared-contracts/nodes';
import { texts as catchTexts } from '../kinds/catch/texts.ts';
import { texts as conversion } from '../kinds/conversion/texts.ts';
import { texts as delay } from '../kinds/delay/texts.ts';
import { texts as exception } from '../kinds/exception/texts.ts';
import { texts as fanOut } from '../kinds/fanOut/texts.ts';
import { texts as filter } from '../kinds/filter/texts.ts';
import { texts as code } from '../kinds/function/texts.ts';
import { texts as list } from '../kinds/list/texts.ts';
import { texts as scope } from '../kinds/scope/texts.ts';
import { texts as sequencer } from '../kinds/sequencer/texts.ts';
import { itemsTexts } from '../kinds/start/itemsTexts.ts';
import { texts as start } from '../kinds/start/texts.ts';
import { texts as choice } from '../kinds/switch/texts.ts';
import { texts as variable } from '../kinds/variable/texts.ts';
import { callLabels } from './callLabels.ts';
import type { Labels } from './labelText.ts';

const rule: Labels = {
  join: 'rule.join',
  'rules.*.left': 'rule.left',
  'rules.*.type': 'rule.type',
  'rules.*.operator': 'rule.operator',
  'rules.*.right': 'rule.right',
};

const under = (path: string, labels: Labels): Labels =>
  Object.fromEntries(Object.entries(labels).map(([name, label]) => [`${path}.${name}`, label]));

const scopes: Labels = {
  mode: scope.mode,
  list: scope.source,
  branches: scope.count,
  stop_on_error: scope.stop,
};

/** What every node has beside the settings of its kind. */
const shared: Labels = {
  label: 'settings.name',
  type: 'versions.kind',
  disabled: 'state.disabled',
  pin: 'panel.pinned',
  policy: 'panel.failure',
  'policy.retries': 'failure.retries',
  'policy.backoff': 'failure.backoff',
  'policy.delay_ms': 'failure.delay',
  'policy.timeout_ms': 'failure.timeout',
  'policy.on_failure': 'failure.then',
  'policy.wait_for_all': 'failure.waitForAll',
  'policy.idempotency': 'failure.unsure',
};

const schedule: Labels = {
  mode: start.schedule,
  every: start['schedule-every'],
  unit: start['schedule-unit'],
  time: start['schedule-time'],
  days: start['schedule-days'],
  day: start['schedule-day'],
  cron: start['schedule-cron'],
  time_zone: 'versions.timeZone',
};

/** Of a poll for new items, beside its call and its schedule. */
const polled: Labels = {
  list: itemsTexts.itemsList,
  by: itemsTexts.itemsBy,
  key: itemsTexts.itemsKey,
  window_days: itemsTexts.itemsWindow,
  remember: itemsTexts.itemsRemember,
  cursor: itemsTexts.itemsCursor,
  cursor_place: itemsTexts.itemsArgument,
  cursor_name: itemsTexts.itemsArgument,
  first: itemsTexts.itemsFirst,
  delivery: itemsTexts.itemsDelivery,
  limit: itemsTexts.itemsLimit,
};

/** Every kind of the catalogue: the labels that its form has. */
const labels: { readonly [Id in NodeKindId]: Labels } = {
  ...callLabels,
  start: {
    sample: start.sample,
    webhooks: start.webhooks,
    import_pages: start.importPages,
    inputs: start.inputs,
    'inputs.*.name': start.inputName,
    'inputs.*.type': start.inputType,
    'inputs.*.required': start.inputRequired,
    'inputs.*.default': start.inputDefault,
    'inputs.*.description': start.inputDescription,
    output: start.output,
    tool: start.tool,
    'tool.name': start.toolName,
    'tool.description': start.toolDescription,
    schedule: start.schedule,
    ...under('schedule', schedule),
    more_schedules: start['schedule-more'],
    ...under('more_schedules.*', schedule),
    failures: start.failures,
    failing_scenarios: start.failingScenarios,
    items: start.items,
    ...under('items', polled),
    'items.call': itemsTexts.itemsPolled,
    ...under('items.call', callLabels.connector),
    'items.schedule': itemsTexts.itemsSchedule,
    ...under('items.schedule', schedule),
  },
  catch: {
    scope: catchTexts.takes,
    node_ids: catchTexts.nodes,
    after: catchTexts.after,
    substitute: catchTexts.substitute,
  },
  exception: { code: exception.code, message: exception.message },
  comment: { text: 'versions.commentText', colour: 'versions.groupSetting.color' },
  function: { code: code.code, timeout_ms: code.timeout, memory_mb: code.memory },
  conditional: {
    join: 'rule.join',
    groups: 'versions.ruleGroup',
    ...under('groups.*', { ...rule, rules: filter.rules }),
  },
  switch: {
    subject: choice.subject,
    cases: 'versions.case',
    'cases.*.label': choice.label,
    'cases.*.type': 'rule.type',
    'cases.*.operator': 'rule.operator',
    'cases.*.value': 'rule.right',
    match: choice.match,
    has_default: choice.default,
  },
  'fan-out': { ...scopes, concurrency: fanOut.concurrency },
  sequencer: { ...scopes, batch_size: sequencer.batch, gap: sequencer.gap, 'gap.unit': sequencer.unit },
  delay: {
    mode: delay.waits,
    duration: delay.duration,
    'duration.amount': delay.amount,
    'duration.unit': delay.unit,
    until: delay.untilTime,
    window: delay.window,
    'window.days': delay.days,
    'window.from': delay.from,
    'window.to': delay.to,
    'window.time_zone': 'versions.timeZone',
    rate: delay.rate,
    'rate.count': delay.count,
    'rate.per': delay.per,
  },
  filter: {
    ...rule,
    rules: filter.rules,
    scope: filter.scope,
    list: filter.list,
    action: 'versions.filterAction',
    join: filter.join,
    lists: filter.lists,
    'lists.*.filter_id': filter.list,
    'lists.*.path': 'rule.left',
    not_a_list: filter.notAList,
  },
  list: {
    operation: list.operation,
    list: list.list,
    keys: list.keys,
    'keys.*.path': list.itemValue,
    'keys.*.type': list.keyType,
    'keys.*.order': list.order,
    natural: list.natural,
    language: list.language,
    by: list['by-group'],
    keep: list.keep,
    limit: list.limitCount,
    skip: list.skip,
    aggregates: list.aggregates,
    'aggregates.*.function': list.function,
    'aggregates.*.path': list.itemValue,
    'aggregates.*.name': list.resultName,
    other: list.other,
    on: list.on,
    'on.*.path': list.onFirst,
    'on.*.other_path': list.onOther,
    join: list.alone,
    under: list.under,
    choice: list.choice,
    fields: list.choice,
    'fields.*.path': list.field,
    'fields.*.name': list.newName,
    levels: list.levels,
    size: list.size,
  },
  conversion: {
    conversion_id: conversion.table,
    scope: conversion.scope,
    list: conversion.list,
    sources: conversion.sources,
    targets: conversion.targets,
    'targets.*.column': conversion.column,
    'targets.*.path': conversion.targetPath,
    unmatched: conversion.unmatched,
  },
  variable: { operation: variable.operation, name: variable.name, value: variable.value },
};

/** Settings of a scenario, which its versions keep beside the flow. */
const ofScenario: Labels = {
  run_timeout_s: 'settings.timeout',
  concurrency: 'settings.concurrency',
  'concurrency.mode': 'settings.concurrency',
  'concurrency.limit': 'settings.limit',
  'concurrency.key': 'settings.key',
  missed_schedule: 'settings.missedTitle',
  refuse_failing_tests: 'settings.refuseTests',
};

/** The labels of a kind's settings; null is the scenario itself. */
export function labelsOf(type: string | null): Labels {
  if (type === null) return ofScenario;
  return Object.hasOwn(labels, type) ? { ...shared, ...labels[type as NodeKindId] } : shared;
}
