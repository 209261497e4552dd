import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLatest } from 'shared-contracts/react';
import { Button, VisuallyHidden } from 'shared-contracts/ui/core';
import type { KeptStep } from '../../../state/history.ts';
import { stepWords } from '../../../state/stepWords.ts';
import { useEditor, useEditorStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useKeyHint } from '../keys/useKeyHint.ts';

const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;

/** What a step does, in words. */
function useStepText() {
  const t = useEditorText();
  return ({ step }: KeptStep) => {
    const { did, name, count } = stepWords(step);
    return name === null ? t(`step.many.${did}`, { count }) : t(`step.one.${did}`, { name });
  };
}

/** Says what was undone or redone, whichever way it was asked for. */
function StepReader() {
  const t = useEditorText();
  const editor = useEditorStore();
  const textOf = useLatest(useStepText());
  const [said, setSaid] = useState('');
  useEffect(
    () =>
      editor.subscribe(({ history: now }, { history: before }) => {
        const undone = before.past.at(-1);
        const redone = before.future.at(-1);
        const count = now.past.length;
        if (undone && now.future.at(-1) === undone) setSaid(t('step.undone', { what: textOf.current(undone), count }));
        else if (redone && now.past.at(-1) === redone)
          setSaid(t('step.redone', { what: textOf.current(redone), count }));
      }),
    [editor, t, textOf],
  );
  return <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>;
}

/** Undo and redo; each says what it would do. */
export function StepTools() {
  const t = useEditorText();
  const editor = useEditorStore();
  const keysOf = useKeyHint();
  const textOf = useStepText();
  const undone = useEditor((state) => state.history.past.at(-1));
  const redone = useEditor((state) => state.history.future.at(-1));
  const hint = (act: 'undo' | 'redo', step: KeptStep | undefined) => {
    const { shown, ...spoken } = keysOf(act);
    return { title: step ? t(`step.${act}`, { what: textOf(step), keys: shown }) : t(act), ...spoken };
  };
  return (
    <>
      <Button
        type="text"
        icon={<IconArrowBackUp {...icon} />}
        aria-label={t('undo')}
        {...hint('undo', undone)}
        disabled={!undone}
        onClick={() => editor.getState().undo()}
      />
      <Button
        type="text"
        icon={<IconArrowForwardUp {...icon} />}
        aria-label={t('redo')}
        {...hint('redo', redone)}
        disabled={!redone}
        onClick={() => editor.getState().redo()}
      />
      <StepReader />
    </>
  );
}
