import { type KeyboardEvent, useState } from 'react';
import { isGroup } from 'shared-contracts/api/scenario';
import { Modal } from 'shared-contracts/ui/core';
import { TextInput } from 'shared-contracts/ui/inputs';
import { searchFlow } from '../../../state/searchFlow.ts';
import { useFlowIndex } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { GroupTile } from '../nodes/GroupTile.tsx';
import { NodeTile } from '../nodes/NodeTile.tsx';
import classes from './SearchDialog.module.css';
import { useDialog } from './useDialog.ts';

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button[data-hit]')];
  stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus();
}

/** Finds nodes by name, kind and everything in their settings, and groups by name. */
export function SearchDialog() {
  const t = useEditorText();
  const { close, goTo } = useDialog();
  const index = useFlowIndex();
  const [search, setSearch] = useState('');
  const hits = searchFlow(index, search);
  return (
    <Modal open title={t('search.title')} footer={null} width={560} onCancel={close}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the field and the buttons within */}
      <div onKeyDown={moveFocus}>
        <TextInput
          autoFocus
          role="searchbox"
          aria-label={t('search.placeholder')}
          placeholder={t('search.placeholder')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onPressEnter={() => hits[0] && goTo(hits[0].element.id)}
        />
        <p className={classes.count} role="status">
          {search.trim() === '' ? t('search.hint') : t('search.found', { count: hits.length })}
        </p>
        <ul className={classes.hits}>
          {hits.map(({ element, path, excerpt }) => (
            <li key={element.id}>
              <button type="button" data-hit className={classes.hit} onClick={() => goTo(element.id)}>
                {isGroup(element) ? <GroupTile /> : <NodeTile type={element.type} size={20} />}
                <span className={classes.name}>
                  {isGroup(element) ? t('difference.group', { name: element.label }) : element.label}
                </span>
                {path && (
                  <span className={classes.excerpt}>
                    {path}: {excerpt}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
