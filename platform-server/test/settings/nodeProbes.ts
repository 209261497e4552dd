import type { NodeKindId } from 'shared-contracts/nodes';
import { callProbes } from './callProbes.ts';
import { listProbes } from './listProbes.ts';
import type { Probes } from './probing.ts';
import { ruleProbes } from './ruleProbes.ts';
import { storeProbes } from './storeProbes.ts';

const among = (key: string, ...values: unknown[]) => values.map((value) => ({ [key]: value }));
const rule = (left: string, operator: string, right = '', type = 'text') => ({ left, operator, right, type });

const inGroup = ruleProbes((left, right, type, operator) => ({
  groups: [{ rules: [{ left, right, type, operator }] }],
}));
const inCase = ruleProbes((subject, value, type, operator) => ({
  subject,
  cases: [{ id: 'a', value, type, operator }],
}));
const inMessage = ruleProbes((left, right, type, operator) => ({
  scope: 'message',
  rules: [{ left, right, type, operator }],
}));

const cron = [{ schedule: { mode: 'cron', cron: '0 9 * * *' } }];
const every = [{ schedule: { mode: 'every', every: 7, unit: 'minutes' } }];
const beside = (schedules: readonly { schedule: object }[]) =>
  schedules.map(({ schedule }) => ({ more_schedules: [schedule] }));
const anyMode = [{ schedule: { cron: '0 9 * * *', every: 7, unit: 'minutes' } }];
const anchors = ['2026-01-01T00:01:00Z', '2026-01-01T00:02:00Z'];

const source: Probes = {
  mode: {},
  list: { values: ['{{payload.list}}', '{{payload.people}}'] },
  branches: { within: [{ mode: 'branches' }], values: [1, 2] },
  stop_on_error: { within: [{ list: '{{payload.list}}', concurrency: 1, batch_size: 1 }] },
};
const failing = { list: '{{payload.list}}', stop_on_error: true };

const polls = 'src/runs/polls/itemPolls.test.ts';
const polledCall = Object.keys(callProbes.connector).map((field) => [`items.call.${field}`, polls]);
const polledSchedule = ['mode', 'cron', 'time_zone', 'every', 'unit', 'anchor'].map((field) => [
  `items.schedule.${field}`,
  polls,
]);
const polledOwn = ['list', 'by', 'key', 'window_days', 'remember', 'cursor', 'cursor_place', 'cursor_name', 'first'];
/** Of a poll for new items. */
const polled: Probes = Object.fromEntries([
  ...polledCall,
  ...polledSchedule,
  ...[...polledOwn, 'delivery', 'limit'].map((field) => [`items.${field}`, polls]),
]);

/** How every setting of every kind of node shows (`nodeWorld.ts` has what it is shown on). */
export const nodeProbes: Readonly<Record<NodeKindId, Probes>> = {
  start: {
    sample: 'src/scenarios/manualRuns.test.ts',
    webhooks: 'src/gateway/webhooks.test.ts',
    import_pages: 'src/imports/importPages.test.ts',
    failures: 'src/runs/failureStarts.test.ts',
    failing_scenarios: 'src/runs/failureStarts.test.ts',
    ...polled,
    'inputs.*.name': 'src/scenarios/scenarioInputs.test.ts',
    'inputs.*.type': 'src/scenarios/scenarioInputs.test.ts',
    'inputs.*.required': 'src/scenarios/scenarioInputs.test.ts',
    'inputs.*.default': 'src/scenarios/scenarioInputs.test.ts',
    'inputs.*.description': 'forms show it: editor/kinds/start/InputRows.test.tsx',
    output: 'src/engine/output.test.ts',
    'schedule.mode': { within: anyMode },
    'tool.name': 'src/mcp/mcp.isolated.test.ts',
    'tool.description': 'src/mcp/mcp.isolated.test.ts',
    'schedule.cron': { within: cron, values: ['0 9 * * *', '0 10 * * *'] },
    'schedule.time_zone': { within: cron, values: ['UTC', 'Asia/Tokyo'] },
    'schedule.every': { within: every, values: [5, 7] },
    'schedule.unit': { within: every },
    'schedule.anchor': { within: every, values: anchors },
    'more_schedules.*.mode': { within: beside(anyMode) },
    'more_schedules.*.cron': { within: beside(cron), values: ['0 9 * * *', '0 10 * * *'] },
    'more_schedules.*.time_zone': { within: beside(cron), values: ['UTC', 'Asia/Tokyo'] },
    'more_schedules.*.every': { within: beside(every), values: [5, 7] },
    'more_schedules.*.unit': { within: beside(every) },
    'more_schedules.*.anchor': { within: beside(every), values: anchors },
  },
  call: {
    scenario_id: 'src/runs/calls/calledRuns.test.ts',
    'inputs.*.name': 'src/runs/calls/calledRuns.test.ts',
    'inputs.*.value': 'src/runs/calls/calledRuns.test.ts',
    wait: 'src/runs/calls/calledRuns.test.ts',
    use_draft: 'src/runs/calls/calledDrafts.test.ts',
    timeout_s: 'src/runs/calls/calledRuns.test.ts',
  },
  catch: {
    scope: { within: [{ node_ids: ['boom'] }] },
    node_ids: { within: [{ scope: 'chosen' }], values: [['boom'], ['other']] },
    after: {},
    substitute: { within: [{ after: 'resume' }], values: ['one', 'two'] },
  },
  exception: { code: { values: ['ONE', 'TWO'] }, message: { values: ['one', 'two'] } },
  comment: {
    text: { values: ['one', 'two'] },
    colour: 'the canvas paints it: editor/kinds/forms.test.tsx',
    width: { values: [200, 300] },
    height: { values: [60, 90] },
  },
  function: {
    code: { values: ['return 1', 'return 2'] },
    timeout_ms: {
      within: [{ code: 'const begun = Date.now(); while (Date.now() - begun < 200); return 1' }],
      values: [50, 5000],
    },
    memory_mb: { within: [{ code: 'return new Array(5e6).fill(0.5).length' }], values: [8, 128] },
  },
  conditional: {
    join: {
      within: [{ groups: [{ rules: [rule('1', 'equals', '1')] }, { rules: [rule('1', 'equals', '2')] }] }],
    },
    'groups.*.join': { within: [{ groups: [{ rules: [rule('1', 'equals', '1'), rule('1', 'equals', '2')] }] }] },
    'groups.*.rules.*.left': inGroup.left,
    'groups.*.rules.*.type': inGroup.type,
    'groups.*.rules.*.operator': inGroup.operator,
    'groups.*.rules.*.right': inGroup.right,
  },
  switch: {
    subject: { within: [{ cases: [{ id: 'a', value: '5' }] }], values: ['{{payload.n}}', '{{payload.text}}'] },
    'cases.*.id': { within: [{ subject: 'x', cases: [{ value: 'x' }] }], values: ['one', 'two'] },
    'cases.*.label': { within: [{ cases: [{ id: 'a' }] }], values: ['one', 'two'] },
    'cases.*.type': inCase.type,
    'cases.*.operator': inCase.operator,
    'cases.*.value': { within: [{ subject: 'x', cases: [{ id: 'a' }] }], values: ['x', 'y'] },
    match: {
      within: [
        {
          subject: 'x',
          cases: [
            { id: 'a', value: 'x' },
            { id: 'b', value: 'x' },
          ],
        },
      ],
    },
    has_default: { within: [{ subject: 'x', cases: [{ id: 'a', value: 'y' }] }] },
  },
  'fan-out': { ...source, concurrency: { within: [failing], values: [1, 2] } },
  sequencer: {
    ...source,
    batch_size: { within: [failing], values: [1, 2] },
    'gap.amount': { within: [{ list: '{{payload.list}}' }], values: [0, 5, 6] },
    'gap.unit': { within: [{ list: '{{payload.list}}', gap: { amount: 5 } }] },
  },
  delay: {
    mode: { within: [{ until: '2026-06-02T00:00Z', window: { from: '13:00', to: '14:00' } }] },
    'duration.amount': { values: [5, 6] },
    'duration.unit': {},
    until: { within: among('mode', 'until'), values: ['2026-06-02T00:00Z', '2026-06-03T00:00Z'] },
    'window.days': { within: among('mode', 'window'), values: [[2], [3]] },
    'window.from': { within: among('mode', 'window'), values: ['13:00', '14:00'] },
    'window.to': { within: [{ mode: 'window', window: { from: '09:00' } }], values: ['11:00', '13:00'] },
    'window.time_zone': { within: [{ mode: 'window', window: { from: '15:00' } }], values: ['UTC', 'Asia/Tokyo'] },
    'rate.count': { within: among('mode', 'rate'), values: [1, 2] },
    'rate.per': { within: among('mode', 'rate') },
  },
  wait: {
    mode: 'src/answers/answers.test.ts',
    title: 'src/answers/answers.test.ts',
    text: 'src/answers/answers.test.ts',
    'shown.*.label': 'src/answers/answers.test.ts',
    'shown.*.value': 'src/answers/answers.test.ts',
    'decisions.*.id': 'src/answers/answers.test.ts',
    'decisions.*.label': 'src/answers/answers.test.ts',
    'fields.*.name': 'src/answers/answers.test.ts',
    'fields.*.type': 'src/answers/answers.test.ts',
    'fields.*.required': 'src/answers/answers.test.ts',
    'fields.*.default': 'src/answers/answers.test.ts',
    'fields.*.description': 'src/answers/answers.test.ts',
    who: 'src/answers/answers.test.ts',
    mail_to: 'src/engine/nodes/wait/wait.test.ts',
    link_url: 'src/answers/answers.test.ts',
    link_body: 'src/answers/answers.test.ts',
    'deadline.amount': 'src/answers/answers.test.ts',
    'deadline.unit': 'src/answers/answers.test.ts',
    'remind.amount': 'src/engine/nodes/wait/wait.test.ts',
    'remind.unit': 'src/engine/nodes/wait/wait.test.ts',
  },
  filter: {
    scope: { within: [{ list: 'people', rules: [rule('name', 'equals', 'Ann')] }] },
    list: { within: [{ rules: [rule('name', 'equals', 'Ann')] }], values: ['people', 'list'] },
    action: { within: [{ list: 'people', rules: [rule('name', 'equals', 'Ann')] }] },
    join: { within: [{ list: 'people', rules: [rule('name', 'equals', 'Ann'), rule('name', 'equals', 'Bob')] }] },
    'rules.*.left': { within: [{ list: 'people', rules: [rule('', 'equals', 'Ann')] }], values: ['name', 'age'] },
    'rules.*.type': inMessage.type,
    'rules.*.operator': inMessage.operator,
    'rules.*.right': { within: [{ list: 'people', rules: [rule('name', 'equals')] }], values: ['Ann', 'Bob'] },
    'lists.*.filter_id': { within: [{ list: 'people', lists: [{ path: 'name' }] }], values: ['ann', 'bob'] },
    'lists.*.path': { within: [{ list: 'people', lists: [{ filter_id: 'ann' }] }], values: ['name', 'age'] },
    not_a_list: { within: [{ list: 'text', rules: [rule('', 'equals', 'Ann')] }] },
  },
  list: listProbes,
  conversion: conversionProbes(),
  ...callProbes,
  variable: {
    operation: { within: [{ name: 'a', value: '1' }] },
    name: { within: [{ value: '1' }], values: ['a', 'b'] },
    value: { within: [{ name: 'a' }], values: ['1', '2'] },
  },
  store: storeProbes,
};

function conversionProbes(): Probes {
  const target = { column: 'Code', path: 'to' };
  const whole = { conversion_id: 'names', sources: ['text'], targets: [target] };
  const list = { ...whole, scope: 'list', list: 'people', sources: ['name'] };
  return {
    conversion_id: { within: [whole], values: ['names', 'others'] },
    scope: { within: [{ ...list, list: 'people' }] },
    list: { within: [list], values: ['people', 'list'] },
    sources: { within: [whole], values: [['text'], ['day']] },
    'targets.*.column': { within: [whole], values: ['Code', 'Age'] },
    'targets.*.path': { within: [whole], values: ['to', 'into'] },
    // The table keeps what it does not match, so that `table` and `keep` come to the same.
    unmatched: {
      within: [{ ...whole, sources: ['day'] }],
      values: ['table', 'default', 'null', 'error', 'hold', 'route'],
    },
  };
}

const broken = { peer: '/broken' };

/** How the policy of a node that calls out shows; `peer` is what it calls. */
export const policyProbes: Probes = {
  retries: { within: [{ ...broken, delay_ms: 60_000 }], values: [0, 1] },
  backoff: { within: [{ ...broken, retries: 3, delay_ms: 60_000 }] },
  delay_ms: { within: [{ ...broken, retries: 1 }], values: [60_000, 120_000] },
  timeout_ms: { within: [{ peer: '/slow' }], values: [100, 30_000] },
  on_failure: { within: [broken] },
  wait_for_all: { within: [{ wires: 2 }] },
  idempotency: 'test/unsureRuns.test.ts',
};
