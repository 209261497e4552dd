import { IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RemoteLink, useFormatters } from 'shared-contracts/react';
import { Panel, VisuallyHidden } from 'shared-contracts/ui/core';
import type { Course } from '../../data/sample/courses.ts';
import { courseTextOf } from '../../data/sample/courseTexts.ts';
import layout from '../../parts/app/layout.module.css';
import { Mark } from '../../parts/app/Mark.tsx';
import { CourseCover } from '../../parts/picture/CourseCover.tsx';
import classes from './CourseCard.module.css';
import { useCourseLine } from './useCourseLine.ts';

/** How far someone has come with a course, as a bar and in words. */
export function Progress({ course, value = course.progress }: { course: Course; value?: number }) {
  const { t } = useTranslation('remote-template-demos');
  const { percent } = useFormatters();
  return (
    <div className={classes.progress}>
      <progress
        className={classes.bar}
        aria-label={t('academy.progressOf', { title: course.title })}
        max={100}
        value={value}
      />
      <span className={classes.share}>{percent(value / 100)}</span>
    </div>
  );
}

/** What learners think of a course. */
export function CourseRating({ rating, learners }: { rating: number; learners: number }) {
  const { t } = useTranslation('remote-template-demos');
  const { count } = useFormatters();
  return (
    <span className={classes.rating}>
      <VisuallyHidden>{t('academy.rated', { rating })}</VisuallyHidden>
      <IconStarFilled className={classes.star} size={14} aria-hidden />
      <span aria-hidden>{rating.toFixed(1)}</span>
      <span className={classes.learners}>{t('academy.learners', { count: learners, number: count(learners) })}</span>
    </span>
  );
}

/** A course of the demo academy in a list of them. */
export function CourseCard({ course }: { course: Course }) {
  const { t } = useTranslation('remote-template-demos');
  const line = useCourseLine();
  const { teacher, level, rating, learners } = courseTextOf(course);
  return (
    <Panel className={`${layout.card} ${classes.card}`} flush>
      <div className={layout.cardCover}>
        <CourseCover category={course.category} id={course.id} />
      </div>
      <div className={classes.words}>
        <div className={layout.row}>
          <Mark tone="info">{t(`academy.categories.${course.category}`)}</Mark>
          <Mark tone="neutral">{t(`academy.levels.${level}`)}</Mark>
        </div>
        <h2 className={layout.name}>
          <RemoteLink className={classes.link} to="ecommerce-academy-details" search={`course=${course.id}`}>
            {course.title}
          </RemoteLink>
        </h2>
        <p className={layout.small}>{`${teacher} · ${line(course)}`}</p>
        <CourseRating rating={rating} learners={learners} />
        {course.progress > 0 && <Progress course={course} />}
      </div>
    </Panel>
  );
}
