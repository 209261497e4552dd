import { IconBraces } from '@tabler/icons-react';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { useHost } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { useShownRun } from '../context/RunContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { itemCount } from '../context/valueWords.ts';
import { MessageView, useDataView, ViewSwitch } from './DataViews.tsx';
import classes from './Pane.module.css';
import { PaneHeader } from './PaneHeader.tsx';
import type { NodeData } from './useNodeData.ts';

/** What the node received in the shown run, or can be expected to. */
export function InputPane({ node, data }: { node: FlowNode; data: NodeData }) {
  const t = useEditorText();
  const { drawer } = useHost();
  const [view, setView] = useDataView();
  const { input } = data;
  const { run } = useShownRun();
  return (
    <section className={classes.pane} aria-label={t('panel.input')}>
      <PaneHeader
        title={t('panel.input')}
        meta={input && <span>{t('data.items', { count: itemCount(input.payload) })}</span>}
      >
        {input && (
          <>
            <Button
              type="text"
              size="small"
              icon={<IconBraces size={14} stroke={1.8} aria-hidden />}
              aria-label={t('data.inViewer')}
              title={t('data.inViewer')}
              onClick={() => drawer.showTrace({ title: t('data.inputOf', { name: node.label }), value: input })}
            />
            <ViewSwitch value={view} onChange={setView} />
          </>
        )}
      </PaneHeader>
      {input && !data.log && <p className={classes.hint}>{t('data.sample')}</p>}
      {input ? (
        <MessageView message={input} view={view} insertable />
      ) : (
        <p className={classes.empty}>{t(run ? 'data.notReached' : 'data.noInput')}</p>
      )}
    </section>
  );
}
