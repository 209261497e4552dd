import type { TemplateLeafProps } from 'shared-contracts/ui/schema';
import { ExpressionField } from '../../expression/ExpressionField.tsx';

/** A leaf of a form of templates: with completion, preview and what is missing, as every field of a node. */
export function TemplateLeaf({ control, value, onChange, placeholder = '', multiline }: TemplateLeafProps) {
  return <ExpressionField {...{ ...control, value, onChange, placeholder, multiline }} />;
}
