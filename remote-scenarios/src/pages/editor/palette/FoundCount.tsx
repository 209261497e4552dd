import { VisuallyHidden } from 'shared-contracts/ui/core';
import { useEditorText } from '../context/useEditorText.ts';
import type { NodeSearch } from './useNodeSearch.ts';

/** Says how much a search finds to who does not see the list. */
export function FoundCount({ search, found }: { search: string; found: NodeSearch }) {
  const t = useEditorText();
  const count = found.sections.reduce((sum, { items }) => sum + items.length, 0);
  const isSaid = search.trim() !== '' && !found.waiting;
  return <VisuallyHidden aria-live="polite">{isSaid && t('palette.found', { count })}</VisuallyHidden>;
}
