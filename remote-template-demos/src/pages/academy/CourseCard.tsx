import { useTranslation } from 'react-i18next';
import { RemoteLink, useFormatters } from 'shared-contracts/react';
import { Panel } from 'shared-contracts/ui/core';
import type { Course } from '../../data/sample/courses.ts';
import layout from '../../parts/app/layout.module.css';
import { Mark } from '../../parts/app/Mark.tsx';
import classes from './CourseCard.module.css';

/** How far someone has come with a course, as a bar and in words. */
export function Progress({ course }: { course: Course }) {
  const { t } = useTranslation('remote-template-demos');
  const { percent } = useFormatters();
  return (
    <div className={layout.row}>
      <progress
        className={classes.bar}
        aria-label={t('academy.progressOf', { title: course.title })}
        max={100}
        value={course.progress}
      />
      <span className={layout.muted}>{percent(course.progress / 100)}</span>
    </div>
  );
}

/** A course of the demo academy in a list of them. */
export function CourseCard({ course }: { course: Course }) {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Panel className={layout.card ?? ''}>
      <div className={layout.stack}>
        <div>
          <Mark tone="info">{t(`academy.categories.${course.category}`)}</Mark>
        </div>
        <h2 className={layout.name}>
          <RemoteLink to="ecommerce-academy-details" search={`course=${course.id}`}>
            {course.title}
          </RemoteLink>
        </h2>
        <Progress course={course} />
      </div>
    </Panel>
  );
}
