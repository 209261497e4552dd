import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { lessonsOf, minutesIn } from '../../data/courseLessons.ts';
import type { Course } from '../../data/sample/courses.ts';

const minuteMs = 60_000;

/** Writes how long a course is: lessons and hours. */
export function useCourseLine(): (course: Course) => string {
  const { t } = useTranslation('remote-template-demos');
  const { duration } = useFormatters();
  return (course) => {
    const lessons = lessonsOf(course);
    return `${t('academy.lessonCount', { count: lessons.length })} · ${duration(minutesIn(lessons) * minuteMs)}`;
  };
}
