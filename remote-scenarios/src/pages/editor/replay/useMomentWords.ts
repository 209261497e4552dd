import type { RunTimeline } from 'shared-contracts/api/run';
import { useFormatters } from 'shared-contracts/react';
import { useEditorText } from '../context/useEditorText.ts';

/** How an end is told, by what came of the step. */
const ends = { error: 'failed', handled: 'failed', skipped: 'skipped' } as const;

/** What happened at a moment of a run, in words. */
export function useMomentWords({ steps, moments, names, started }: RunTimeline, place: number) {
  const t = useEditorText();
  const format = useFormatters();
  const { at = 0, step = null, what = 'began' } = moments[place] ?? {};
  const known = step === null ? undefined : steps[step];
  const end = ends[known?.state as keyof typeof ends] ?? 'ended';
  const told = what === 'ended' ? end : what;
  const name = known ? (names[known.node_id] ?? known.node_id) : '';
  const happened = known ? t(`replay.${told}`, { name }) : t('replay.runEnded');
  // At the end of the run, all of its steps lie behind.
  const words = { step: (step ?? steps.length - 1) + 1, all: steps.length };
  return {
    step: t('replay.step', words),
    time: format.duration(at),
    clock: format.clock(Date.parse(started) + at),
    happened,
    spoken: t('replay.spoken', { ...words, time: format.duration(at), happened }),
  };
}
