import { IconListTree } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dropdown } from 'shared-contracts/ui/core';
import { type JsonModel, type JsonNode, JsonRow, runInSlices, TreeView, useJsonModel } from 'shared-contracts/ui/json';
import classes from './LogViewer.module.css';
import { PathBar } from './PathBar.tsx';
import type { PaneProps } from './panes.ts';
import { SearchBar } from './SearchBar.tsx';
import { findInJson, type Place, placesOf } from './search.ts';
import { useCopy } from './useCopy.ts';
import { useMatches } from './useFound.ts';

/** Opens all of a tree to a depth, in slices where it is large; a later wish ends an earlier one. */
function useExpand(model: JsonModel) {
  const aborting = useRef<AbortController | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => () => aborting.current?.abort(), []);
  const expandTo = (depth: number) => {
    aborting.current?.abort();
    const mine = new AbortController();
    aborting.current = mine;
    setBusy(true);
    void runInSlices(model.expandTo(depth), { signal: mine.signal }).then(() => !mine.signal.aborted && setBusy(false));
  };
  return { expandTo, busy };
}

const depths = [1, 2, 3, Number.POSITIVE_INFINITY] as const;
const nameOf = ({ item }: JsonNode) => String(item.key ?? '');

function ExpandMenu({ onExpand, busy }: { onExpand: (depth: number) => void; busy: boolean }) {
  const { t } = useTranslation();
  const wordsOf = (depth: number) => {
    if (depth === 1) return t('contextViewer.collapseAll');
    return Number.isFinite(depth) ? t('contextViewer.expandTo', { count: depth }) : t('contextViewer.expandAll');
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: depths.map((depth) => ({ key: depth, label: wordsOf(depth) })),
        onClick: ({ key }) => onExpand(Number(key)),
      }}
    >
      <Button type="text" size="small" loading={busy} icon={<IconListTree size={16} stroke={1.8} aria-hidden />}>
        {t('contextViewer.expand')}
      </Button>
    </Dropdown>
  );
}

/** A message as a tree that can be searched. */
export function TreePane({ value, title, query, onQuery, tools }: PaneProps) {
  const model = useJsonModel(value);
  const { expandTo, busy } = useExpand(model);
  const { copyText } = useCopy();
  const search = useMemo(
    () => (query === '' ? null : (found: Place[]) => findInJson(value, query, found)),
    [value, query],
  );
  const goTo = useCallback((place: Place) => model.reveal(placesOf(place)), [model]);
  const found = useMatches(search, goTo);
  return (
    <>
      <SearchBar query={query} onQuery={onQuery} found={found}>
        <div className={classes.tools}>
          {tools}
          <ExpandMenu onExpand={expandTo} busy={busy} />
        </div>
      </SearchBar>
      <div className={classes.tree} aria-busy={busy}>
        <TreeView model={model} label={title} textOf={nameOf} fill onCopy={({ item }) => copyText(item.value)}>
          {(node) => <JsonRow node={node} query={query} />}
        </TreeView>
      </div>
      <PathBar model={model} />
    </>
  );
}
