import {
  IconAlertTriangle,
  IconCircleCheck,
  IconListTree,
  IconMaximize,
  IconMinus,
  IconPlus,
  IconSitemap,
} from '@tabler/icons-react';
import { useReactFlow, useStore } from '@xyflow/react';
import { Button } from 'shared-contracts/ui/core';
import { useIsPast, useReadOnly, useView, useViewStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useProblems } from '../context/useProblems.ts';
import classes from './CanvasBar.module.css';
import { useFit } from './useFit.ts';

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;
const moveTime = { duration: 160 };

function ZoomControls() {
  const t = useEditorText();
  const { zoomIn, zoomOut, zoomTo } = useReactFlow();
  const fit = useFit();
  const zoom = useStore(({ transform }) => Math.round(transform[2] * 100));
  return (
    <fieldset className={classes.group} aria-label={t('zoom.label')}>
      <Button
        type="text"
        size="small"
        className={classes.step ?? ''}
        icon={<IconMinus {...icon} />}
        aria-label={t('zoom.out')}
        onClick={() => void zoomOut(moveTime)}
      />
      <Button
        type="text"
        size="small"
        className={classes.zoom ?? ''}
        title={t('zoom.reset')}
        onClick={() => void zoomTo(1, moveTime)}
      >
        {t('zoom.percent', { zoom })}
      </Button>
      <Button
        type="text"
        size="small"
        className={classes.step ?? ''}
        icon={<IconPlus {...icon} />}
        aria-label={t('zoom.in')}
        onClick={() => void zoomIn(moveTime)}
      />
      <Button type="text" size="small" icon={<IconMaximize {...icon} />} aria-label={t('zoom.fit')} onClick={fit} />
    </fieldset>
  );
}

function ProblemsButton() {
  const t = useEditorText();
  const view = useViewStore();
  const problems = useProblems();
  const found = problems.length > 0;
  return (
    <Button
      type="text"
      size="small"
      className={found ? (classes.problems ?? '') : ''}
      icon={found ? <IconAlertTriangle {...icon} /> : <IconCircleCheck {...icon} />}
      onClick={() => view.getState().openDialog('problems')}
    >
      {t('problems.count', { count: problems.length })}
    </Button>
  );
}

/** Lower canvases, as the strip above a node in full view, have no room for it. */
const minHeight = 200;

/** Floats at the foot of the canvas: zoom, problems, and the way between canvas and outline. */
export function CanvasBar() {
  const t = useEditorText();
  const view = useViewStore();
  const mode = useView((state) => state.mode);
  const readOnly = useReadOnly();
  const isPast = useIsPast();
  const canvas = mode === 'canvas';
  const isStrip = useStore(({ height }) => height > 0 && height < minHeight);
  if (canvas && isStrip) return null;
  return (
    <div className={classes.bar}>
      {canvas && <ZoomControls />}
      <div className={classes.group}>
        {!isPast && <ProblemsButton />}
        <Button
          type="text"
          size="small"
          icon={canvas ? <IconListTree {...icon} /> : <IconSitemap {...icon} />}
          onClick={() => view.getState().show(canvas ? 'outline' : 'canvas')}
        >
          {t(canvas ? 'outline.title' : 'canvas.title')}
        </Button>
      </div>
      {!readOnly && (
        <Button
          className={classes.add ?? ''}
          type="primary"
          shape="circle"
          icon={<IconPlus size={20} stroke={2} aria-hidden />}
          aria-label={t('palette.label')}
          onClick={() => view.getState().openPalette()}
        />
      )}
    </div>
  );
}
