import type { TFunction } from 'i18next';
import type { AcceptRules } from 'shared-contracts/api/webhook';
import { unaryOperators } from 'shared-contracts/nodes';

/** The rules of a webhook in words, such as `payload.type is order.paid`. */
export function ruleText({ join, groups }: AcceptRules, t: TFunction<'remote-data-triggers'>): string {
  const bare = (template: string) => template.replace(/^\s*\{\{\s*(.*?)\s*\}\}\s*$/, '$1');
  const texts = groups.map(({ rules, join: how }) =>
    rules
      .map(({ left, operator, right }) =>
        [
          bare(left),
          t(`rule.operators.${operator}` as 'rule.operators.equals'),
          unaryOperators.has(operator) ? '' : bare(right),
        ].join(' '),
      )
      .join(` ${t(`rule.${how}`)} `),
  );
  return texts.length === 1 ? (texts[0] ?? '') : texts.map((text) => `(${text})`).join(` ${t(`rule.${join}`)} `);
}
