import { IconPlayerPause, IconPlayerPlay, IconPlayerSkipBack, IconPlayerSkipForward, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import type { RunTimeline } from 'shared-contracts/api/run';
import { useFormatters } from 'shared-contracts/react';
import { Button, ErrorCard, Segmented, Skeleton } from 'shared-contracts/ui/core';
import { axisOf } from '../../../state/replay/axis.ts';
import { useViewStore } from '../context/EditorContext.tsx';
import { useShownReplay } from '../context/RunContext.tsx';
import type { Replay } from '../context/useReplay.ts';
import { useWantedFocus } from '../context/useWantedFocus.ts';
import { BreakpointButtons } from './BreakpointButtons.tsx';
import { MomentSlider } from './MomentSlider.tsx';
import classes from './ReplayBar.module.css';
import { useBreakpoints } from './useBreakpoints.ts';
import { speeds, usePlay, useStillness } from './usePlay.ts';
import { useReplayText } from './useReplayText.ts';

/** How an end is told, by what came of the step. */
const ends = { error: 'failed', handled: 'failed', skipped: 'skipped' } as const;

/** What happened at a moment of a run, in words. */
function useMomentWords({ steps, moments, names, started }: RunTimeline, place: number) {
  const t = useReplayText();
  const format = useFormatters();
  const { at = 0, step = null, what = 'began' } = moments[place] ?? {};
  const known = step === null ? undefined : steps[step];
  const end = ends[known?.state as keyof typeof ends] ?? 'ended';
  const phase = what === 'ended' ? end : what;
  const name = known ? (names[known.node_id] ?? known.node_id) : '';
  const happened = known ? t(phase, { name }) : t('runEnded');
  // At the end of the run, all of its steps lie behind.
  const words = { step: (step ?? steps.length - 1) + 1, all: steps.length };
  return {
    step: t('step', words),
    time: format.duration(at),
    clock: format.clock(Date.parse(started) + at),
    happened,
    spoken: t('spoken', { ...words, time: format.duration(at), happened }),
  };
}

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

function StepButtons({ place, last, go }: { place: number; last: number; go: Replay['go'] }) {
  const t = useReplayText();
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<IconPlayerSkipBack {...icon} />}
        aria-label={t('before')}
        title={t('before')}
        disabled={place === 0}
        onClick={() => go((at) => at - 1)}
      />
      <Button
        type="text"
        size="small"
        icon={<IconPlayerSkipForward {...icon} />}
        aria-label={t('next')}
        title={t('next')}
        disabled={place === last}
        onClick={() => go((at) => at + 1)}
      />
    </>
  );
}

/** Play, pause and speed: not for who wants nothing to move on its own. */
function PlayControls({ play }: { play: ReturnType<typeof usePlay> }) {
  const t = useReplayText();
  if (useStillness()) return null;
  const label = t(play.on ? 'pause' : 'play');
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={play.on ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />}
        aria-label={label}
        title={label}
        onClick={play.toggle}
      />
      <Segmented
        size="small"
        className={classes.speed ?? ''}
        value={play.speed}
        aria-label={t('speed')}
        options={speeds.map((value) => ({ value, label: t('times', { speed: value }) }))}
        onChange={play.setSpeed}
      />
    </>
  );
}

function LoadedReplay({ replay, timeline }: { replay: Replay; timeline: RunTimeline }) {
  const t = useReplayText();
  const { place, go } = replay;
  const field = useRef<HTMLInputElement>(null);
  const axis = useMemo(() => axisOf(timeline.moments), [timeline]);
  const breakpoints = useBreakpoints(timeline);
  const play = usePlay({ axis, place, go, stops: breakpoints.stops });
  const still = useStillness();
  const words = useMomentWords(timeline, place);
  useWantedFocus('replay', () => field.current?.focus({ preventScroll: true }));
  const goByHand: Replay['go'] = (to) => {
    play.stop();
    go(to);
  };
  return (
    <>
      <div className={classes.acts}>
        <StepButtons place={place} last={timeline.moments.length - 1} go={goByHand} />
        <PlayControls play={play} />
        <BreakpointButtons timeline={timeline} breakpoints={breakpoints} place={place} go={goByHand} />
      </div>
      <MomentSlider
        className={classes.axis ?? ''}
        field={field}
        timeline={timeline}
        axis={axis}
        place={place}
        spoken={words.spoken}
        go={goByHand}
        onSpace={() => !still && play.toggle()}
      />
      <p className={classes.words}>
        <span className={classes.happened} title={words.happened}>
          {words.happened}
        </span>
        <span>{words.step}</span>
        <span className={classes.time}>{words.time}</span>
        <span className={classes.clock}>{words.clock}</span>
        {timeline.total > timeline.steps.length && (
          <span className={classes.cut}>{t('cut', { first: timeline.steps.length, total: timeline.total })}</span>
        )}
      </p>
    </>
  );
}

/** The time of a past run, below the canvas: what is shown is the run as it stood at the moment of the slider. */
export function ReplayBar() {
  const t = useReplayText();
  const view = useViewStore();
  const replay = useShownReplay();
  if (!replay) return null;
  const { timeline, error } = replay;
  const close = () => {
    replay.close();
    view.getState().wantFocus('stage');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    <section className={classes.bar} aria-label={t('label')} data-focus-region onKeyDown={onKeyDown}>
      {timeline && timeline.moments.length > 0 && <LoadedReplay replay={replay} timeline={timeline} />}
      {timeline?.moments.length === 0 && <p className={classes.note}>{t('nothing')}</p>}
      {!timeline && !error && <Skeleton.Input active block size="small" className={classes.note ?? ''} />}
      {!timeline && error && <ErrorCard title={t('failedLoad')} error={error} />}
      <Button
        type="text"
        size="small"
        className={classes.close ?? ''}
        icon={<IconX {...icon} />}
        aria-label={t('close')}
        title={t('close')}
        onClick={close}
      />
    </section>
  );
}
