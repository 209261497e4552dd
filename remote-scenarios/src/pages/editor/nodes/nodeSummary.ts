import type { FlowNode } from 'shared-contracts/api/scenario';
import {
  type CatchConfig,
  type ConditionalConfig,
  type DelayConfig,
  type FunctionConfig,
  nodeKind,
  type Rule,
  readConfig,
  type SwitchConfig,
  unaryOperators,
  type VariableConfig,
} from 'shared-contracts/nodes';
import type { useEditorText } from '../useEditorText.ts';

type Translate = ReturnType<typeof useEditorText>;
type Summary<Config> = (config: Config, t: Translate) => string;

const signs: Readonly<Record<string, string>> = {
  equals: '=',
  'not-equals': '≠',
  greater: '>',
  'greater-or-equal': '≥',
  less: '<',
  'less-or-equal': '≤',
};

/** Expressions in short: the braces are noise in a line of thirty characters, and most paths begin alike. */
export function shortTemplate(text: string): string {
  const sole = /^\{\{\s*([^{}]*?)\s*\}\}$/.exec(text.trim())?.[1];
  if (sole !== undefined) return sole.replace(/^payload\./, '');
  return text.replace(/\{\{\s*(?:payload\.)?(.*?)\s*\}\}/g, '{$1}').replace(/\s+/g, ' ');
}

function ruleText(rule: Rule, t: Translate): string {
  const operator = signs[rule.operator] ?? t(`operator.${rule.operator}`);
  const right = unaryOperators.has(rule.operator) ? '' : shortTemplate(rule.right);
  return [shortTemplate(rule.left), operator, right].filter(Boolean).join(' ');
}

const conditional: Summary<ConditionalConfig> = ({ groups }, t) => {
  const rules = groups.flatMap((group) => group.rules);
  const first = rules[0];
  if (!first || first.left.trim() === '') return '';
  return rules.length > 1 ? `${ruleText(first, t)} +${rules.length - 1}` : ruleText(first, t);
};

const variable: Summary<VariableConfig> = ({ operation, name, value }) => {
  if (!name) return '';
  const given = shortTemplate(value);
  const texts = {
    set: `${name} = ${given}`,
    increment: `${name} + ${given || 1}`,
    append: `${name} ← ${given}`,
    remove: `− ${name}`,
  };
  return texts[operation];
};

const delay: Summary<DelayConfig> = (config, t) => {
  if (config.mode === 'duration') return t(`delay.for.${config.duration.unit}`, { count: config.duration.amount });
  if (config.mode === 'until') return shortTemplate(config.until);
  if (config.mode === 'window') return `${config.window.from}–${config.window.to}`;
  return `${config.rate.count}/${t(`delay.${config.rate.per}`).toLowerCase()}`;
};

const summaries: Readonly<Record<string, Summary<never>>> = {
  catch: (({ scope, node_ids }, t) => t(`catch.scope.${scope}`, { count: node_ids.length })) as Summary<CatchConfig>,
  conditional,
  delay,
  function: (({ code }, t) =>
    code.trim() === ''
      ? ''
      : t('function.lines', { count: code.trim().split('\n').length })) as Summary<FunctionConfig>,
  switch: (({ subject, cases }, t) =>
    [shortTemplate(subject), t('switch.caseCount', { count: cases.length })]
      .filter(Boolean)
      .join(' · ')) as Summary<SwitchConfig>,
  variable,
};

/** The setting that matters, in the user's language; empty while it is not set. */
export function nodeSummary(node: FlowNode, t: Translate): string {
  const kind = nodeKind(node.type);
  if (!kind) return '';
  const config = readConfig(kind, node.data.config);
  const own = summaries[node.type];
  return own ? own(config as never, t) : shortTemplate(kind.summary(config));
}
