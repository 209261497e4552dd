import { IconCircle, IconCircleCheckFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { Panel, VisuallyHidden } from 'shared-contracts/ui/core';
import { type CourseSection, type Lesson, minutesIn } from '../../../data/courseLessons.ts';
import classes from './Curriculum.module.css';

const minuteMs = 60_000;
type LessonState = 'done' | 'next' | 'ahead';
const icons = { done: IconCircleCheckFilled, next: IconPlayerPlayFilled, ahead: IconCircle };

function LessonLine({ lesson, state }: { lesson: Lesson; state: LessonState }) {
  const { t } = useTranslation('remote-template-demos');
  const { duration } = useFormatters();
  const Sign = icons[state];
  return (
    <li className={classes.lesson} data-state={state} {...(state === 'next' && { 'aria-current': 'step' as const })}>
      <Sign className={classes.sign} size={18} aria-hidden />
      <span className={classes.title}>{lesson.title}</span>
      <VisuallyHidden>{t(`academy.states.${state}`)}</VisuallyHidden>
      <span className={classes.minutes}>{duration(lesson.minutes * minuteMs)}</span>
    </li>
  );
}

/** The lessons of a course, section by section; those that are whole are closed. */
export function Curriculum({ sections }: { sections: readonly CourseSection[] }) {
  const { t } = useTranslation('remote-template-demos');
  const { duration } = useFormatters();
  const next = sections.flatMap(({ lessons }) => lessons).find(({ isDone }) => !isDone);
  const stateOf = (lesson: Lesson): LessonState => {
    if (lesson.isDone) return 'done';
    return lesson === next ? 'next' : 'ahead';
  };
  return (
    <Panel title={t('academy.curriculum')} flush>
      {sections.map(({ title, lessons }) => (
        <details key={title} className={classes.section} open={lessons.some((lesson) => !lesson.isDone)}>
          <summary className={classes.summary}>
            <span className={classes.name}>{title}</span>
            <span className={classes.minutes}>
              {`${lessons.filter(({ isDone }) => isDone).length} / ${lessons.length} · ${duration(minutesIn(lessons) * minuteMs)}`}
            </span>
          </summary>
          <ol className={classes.lessons}>
            {lessons.map((lesson) => (
              <LessonLine key={lesson.title} lesson={lesson} state={stateOf(lesson)} />
            ))}
          </ol>
        </details>
      ))}
    </Panel>
  );
}
