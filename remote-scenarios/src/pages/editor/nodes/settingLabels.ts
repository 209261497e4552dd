import type { Text } from 'shared-contracts';
import type { NodeKindId } from 'shared-contracts/nodes';
import { texts as catchTexts } from '../kinds/catch/texts.ts';
import { texts as connector } from '../kinds/connector/texts.ts';
import { texts as conversion } from '../kinds/conversion/texts.ts';
import { texts as delay } from '../kinds/delay/texts.ts';
import { texts as exception } from '../kinds/exception/texts.ts';
import { texts as fanOut } from '../kinds/fanOut/texts.ts';
import { texts as filter } from '../kinds/filter/texts.ts';
import { texts as code } from '../kinds/function/texts.ts';
import { texts as http } from '../kinds/http/texts.ts';
import { texts as mail } from '../kinds/mail/texts.ts';
import { texts as scope } from '../kinds/scope/texts.ts';
import { texts as sequencer } from '../kinds/sequencer/texts.ts';
import { texts as start } from '../kinds/start/texts.ts';
import { texts as choice } from '../kinds/switch/texts.ts';
import { texts as variable } from '../kinds/variable/texts.ts';

/** A text that belongs to a kind, or the key of one of the editor's. */
export type SettingLabel = Text | string;
/** Labels by path; `*` is any place in a list, and a setting without one is part of the one above it. */
type Labels = Readonly<Record<string, SettingLabel>>;

const rule: Labels = {
  join: 'rule.join',
  'rules.*.left': 'rule.left',
  'rules.*.type': 'rule.type',
  'rules.*.operator': 'rule.operator',
  'rules.*.right': 'rule.right',
};

const paging: Labels = {
  paging: http.paging,
  'paging.type': http.paging,
  'paging.place': http.pagingPlace,
  'paging.parameter': http.pagingParameter,
  'paging.first': http.pagingFirstPage,
  'paging.next': http['pagingPath-next'],
  'paging.items': http.pagingItems,
  'paging.gives': http.pagingGives,
  'paging.most': http.pagingMost,
  'paging.pause_s': http.pagingPause,
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

/** Every kind of the catalogue: the labels that its form has. */
const labels: { readonly [Id in NodeKindId]: Labels } = {
  start: {
    sample: start.sample,
    webhooks: start.webhooks,
    import_pages: start.importPages,
    schedule: start.schedule,
    'schedule.mode': start.schedule,
    'schedule.every': start['schedule-every'],
    'schedule.unit': start['schedule-unit'],
    'schedule.time': start['schedule-time'],
    'schedule.days': start['schedule-days'],
    'schedule.day': start['schedule-day'],
    'schedule.cron': start['schedule-cron'],
    'schedule.time_zone': 'versions.timeZone',
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
  connector: {
    ...paging,
    configuration_id: connector.configuration,
    operation_id: connector.operation,
    title: connector.operation,
    version: 'versions.connectorVersion',
    parameters: connector.parameters,
    'parameters.*.name': http.pairName,
    'parameters.*.value': 'rule.left',
    body: connector.body,
    'body.mode': connector.bodyMode,
    'body.media_type': connector.mediaType,
    'body.fields': connector['bodyMode-fields'],
    'body.fields.*.value': 'rule.left',
    'body.whole': connector.content,
    idempotency_key: connector.key,
    success: connector.success,
    statuses: connector.statuses,
  },
  http: {
    ...paging,
    method: http.method,
    url: http.url,
    authentication: http.authentication,
    'authentication.type': http.authentication,
    'authentication.username': http.username,
    'authentication.name': http.headerName,
    'authentication.secret': 'versions.secret',
    headers: http.headers,
    'headers.*.name': http.pairName,
    'headers.*.value': 'rule.left',
    query: http.query,
    'query.*.name': http.pairName,
    'query.*.value': 'rule.left',
    body: http.body,
    'body.type': http.body,
    'body.content': http.content,
    response: http.response,
    redirects: http.redirects,
    success: http.success,
    tunnel_id: http.tunnel,
  },
  variable: { operation: variable.operation, name: variable.name, value: variable.value },
  mail: {
    to: mail.to,
    cc: mail.cc,
    bcc: mail.bcc,
    reply_to: mail.replyTo,
    subject: mail.subject,
    format: mail.format,
    content: mail.content,
    attachments: mail.attachments,
    'attachments.*.name': mail.fileName,
    'attachments.*.type': mail.fileType,
    'attachments.*.encoding': mail.encoding,
    'attachments.*.content': mail.fileContent,
  },
};

/** Settings of a scenario, which its versions keep beside the flow. */
const ofScenario: Labels = {
  run_timeout_s: 'settings.timeout',
  concurrency: 'settings.concurrency',
  'concurrency.mode': 'settings.concurrency',
  'concurrency.limit': 'settings.limit',
  'concurrency.key': 'settings.key',
  missed_schedule: 'settings.missedTitle',
};

function labelsOf(type: string | null): Labels {
  if (type === null) return ofScenario;
  return Object.hasOwn(labels, type) ? { ...shared, ...labels[type as NodeKindId] } : shared;
}

const place = /^\d+$/;

/** A setting on the way to another one: its label, and its place from 1 where it stands in a list. */
export interface SettingStep {
  label: SettingLabel;
  place: number | null;
}

/**
 * The labels on the way to a setting, from outside in, as the form of its kind has them; null for one that no form shows,
 * of which only its path is known. A scenario's own settings have no kind. A setting that is named as the one around it is named once.
 */
export function settingSteps(type: string | null, path: string): SettingStep[] | null {
  const own = labelsOf(type);
  const steps: SettingStep[] = [];
  let pattern = '';
  let isNamed = false;
  for (const segment of path.split('.')) {
    const isPlace = place.test(segment);
    pattern = [pattern, isPlace ? '*' : segment].filter(Boolean).join('.');
    const last = steps.at(-1);
    const label = Object.hasOwn(own, pattern) ? own[pattern] : undefined;
    if (isPlace && last && isNamed) last.place = Number(segment) + 1;
    else if (label !== undefined && label !== last?.label) steps.push({ label, place: null });
    isNamed = isPlace ? isNamed : label !== undefined;
  }
  return isNamed && steps.length > 0 ? steps : null;
}
