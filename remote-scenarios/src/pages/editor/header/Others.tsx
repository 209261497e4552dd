import type { ScenarioEditor } from 'shared-contracts/api/scenario';
import { useRelativeTime } from 'shared-contracts/react';
import { Tooltip, VisuallyHidden } from 'shared-contracts/ui/core';
import { PersonMark } from '../../../parts/PersonMark.tsx';
import { useEditorStore, useFlowIndex, useView, useViewStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import classes from './Others.module.css';

/** More are counted, not shown. */
const shownMost = 4;

function Other({ person }: { person: ScenarioEditor }) {
  const t = useEditorText();
  const editor = useEditorStore();
  const view = useViewStore();
  const { node } = useFlowIndex();
  const { user_id, name, node_id, since } = person;
  const when = useRelativeTime(since);
  const at = node.get(node_id ?? '');
  const words = at ? t('others.atNode', { name, when, node: at.label || at.id }) : t('others.since', { name, when });
  const follow = () => {
    if (!at) return;
    editor.getState().select([at.id]);
    view.getState().bringIntoView(at.id);
  };
  return (
    <li>
      <Tooltip title={words} trigger={['hover', 'focus', 'click']}>
        <button type="button" className={classes.person} onClick={follow}>
          <PersonMark userId={user_id} name={name} />
          <VisuallyHidden>{words}</VisuallyHidden>
        </button>
      </Tooltip>
    </li>
  );
}

/** Who else edits this scenario. Arriving is spoken; pressing one leads to the node they have open. */
export function Others() {
  const t = useEditorText();
  const others = useView((state) => state.others);
  const names = others.map(({ name }) => name).join(', ');
  const more = others.slice(shownMost);
  return (
    <>
      <VisuallyHidden aria-live="polite">{names && t('others.here', { count: others.length, names })}</VisuallyHidden>
      {others.length > 0 && (
        <ul className={classes.people} aria-label={t('others.label')}>
          {others.slice(0, shownMost).map((person) => (
            <Other key={person.user_id} person={person} />
          ))}
          {more.length > 0 && (
            <li className={classes.more} title={more.map(({ name }) => name).join(', ')}>
              +{more.length}
            </li>
          )}
        </ul>
      )}
    </>
  );
}
