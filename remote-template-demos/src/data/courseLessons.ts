import type { Course } from './sample/courses.ts';
import { courseTextOf } from './sample/courseTexts.ts';

export interface Lesson {
  title: string;
  minutes: number;
  isDone: boolean;
}

export interface CourseSection {
  title: string;
  lessons: Lesson[];
}

/** Titles have no length of their own: each has the same one every time. */
const minutesOf = (title: string) => 4 + ((title.length * 7) % 14);

/** How many lessons are done, as the progress of the course says. */
export function doneOf(course: Course): number {
  const total = courseTextOf(course).sections.reduce((sum, [, ...lessons]) => sum + lessons.length, 0);
  return Math.round((total * course.progress) / 100);
}

/** The sections of a course, of which the first lessons are done. */
export function sectionsOf(course: Course, done = doneOf(course)): CourseSection[] {
  const { sections } = courseTextOf(course);
  let open = done;
  return sections.map(([title = '', ...lessons]) => ({
    title,
    lessons: lessons.map((lesson) => ({ title: lesson, minutes: minutesOf(lesson), isDone: open-- > 0 })),
  }));
}

export const lessonsOf = (course: Course): Lesson[] => sectionsOf(course).flatMap(({ lessons }) => lessons);

export const minutesIn = (lessons: readonly Lesson[]): number => lessons.reduce((sum, { minutes }) => sum + minutes, 0);
