import { IconVariable } from '@tabler/icons-react';
import type { VariableConfig } from 'shared-contracts/nodes';
import { defineKindView, shortTemplate } from '../kindView.ts';
import { canvasTexts } from './canvasTexts.ts';

function summaryOf({ operation, name, value }: VariableConfig): string {
  if (!name) return '';
  const given = shortTemplate(value);
  const texts = {
    set: `${name} = ${given}`,
    increment: `${name} + ${given || 1}`,
    append: `${name} ← ${given}`,
    remove: `− ${name}`,
  };
  return texts[operation];
}

export const variableView = defineKindView({
  kind: 'variable',
  texts: canvasTexts,
  icon: IconVariable,
  summary: summaryOf,
});
