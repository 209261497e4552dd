import { lessonsOf, sectionsOf } from './courseLessons.ts';
import { courses } from './sample/courses.ts';
import { jobs } from './sample/jobs.ts';
import { jobTextOf } from './sample/jobTexts.ts';

test('as many lessons are done as the progress says, from the first on', () => {
  for (const course of courses) {
    const done = lessonsOf(course).map(({ isDone }) => isDone);
    expect(done.length).toBeGreaterThan(6);
    expect(done.filter(Boolean)).toHaveLength(Math.round((done.length * course.progress) / 100));
    expect(done).toEqual([...done].sort((one, other) => Number(other) - Number(one)));
  }
});

test('every course has three sections, and every job a text', () => {
  expect(courses.map((course) => sectionsOf(course).length)).toEqual(courses.map(() => 3));
  expect(jobs.filter((job) => !jobTextOf(job))).toEqual([]);
});
