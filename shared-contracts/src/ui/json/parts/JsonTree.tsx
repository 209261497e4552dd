import { useTranslation } from 'react-i18next';
import { uiNamespace } from '../../messages/index.ts';
import { JsonRow, type JsonRowProps } from './JsonRow.tsx';
import { type JsonModel, type JsonNode, jsonSource } from './jsonSource.ts';
import { TreeView } from './tree/TreeView.tsx';
import { useTreeModel } from './tree/useTreeModel.ts';

/** A JSON value as rows that open and close. Another value in its place keeps open what both have. */
export function useJsonModel(value: unknown, openDepth = 2): JsonModel {
  return useTreeModel(jsonSource, () => ({ key: null, value }), value, openDepth);
}

const nameOf = ({ item }: JsonNode) => String(item.key ?? '');

interface JsonTreeProps extends Pick<JsonRowProps, 'onPick' | 'acts'> {
  value: unknown;
  /** What it is of, for readers of a page with several. */
  label?: string;
  /** Levels open at first. */
  openDepth?: number;
}

/** A JSON value as a collapsible tree of any size; closed branches cost nothing. */
export function JsonTree({ value, label, openDepth, onPick, acts }: JsonTreeProps) {
  const { t } = useTranslation(uiNamespace);
  const model = useJsonModel(value, openDepth);
  return (
    <TreeView model={model} label={label ?? t('json.tree')} textOf={nameOf}>
      {(node) => <JsonRow node={node} onPick={onPick} acts={acts} />}
    </TreeView>
  );
}
