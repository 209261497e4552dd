import { previewTemplate } from '../../../../state/expression/preview.ts';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { itemPaths } from '../lookup/valuePaths.ts';

/** Paths in the items of the list that an expression gives on the data of the shown run. */
export function useItemPaths(template: string): readonly string[] {
  const { scope } = useNodeForm();
  const preview = previewTemplate(template, scope);
  return preview?.kind === 'value' ? itemPaths(preview.value) : [];
}
