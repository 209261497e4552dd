import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { PageHeader } from 'shared-contracts/ui/core';
import { useDemo } from '../../data/mock/demoCalls.ts';
import type { Course } from '../../data/sample/courses.ts';
import { Figures } from '../../parts/app/Figures.tsx';
import { Loaded } from '../../parts/app/Loaded.tsx';
import layout from '../../parts/app/layout.module.css';
import { CourseCard } from './CourseCard.tsx';

function Overview({ courses }: { courses: readonly Course[] }) {
  const { t } = useTranslation('remote-template-demos');
  const { count, percent } = useFormatters();
  const open = courses.filter(({ progress }) => progress > 0 && progress < 100);
  const done = courses.filter(({ progress }) => progress === 100);
  const progress = courses.reduce((sum, course) => sum + course.progress, 0) / (courses.length * 100);
  return (
    <div className={layout.stack}>
      <Figures
        figures={[
          { label: t('academy.open'), value: count(open.length) },
          { label: t('academy.done'), value: count(done.length) },
          { label: t('academy.average'), value: percent(progress) },
        ]}
      />
      <ul className={layout.cards}>
        {[...open]
          .sort((one, other) => other.progress - one.progress)
          .map((course) => (
            <li key={course.id}>
              <CourseCard course={course} />
            </li>
          ))}
      </ul>
    </div>
  );
}

/** The courses of the demo academy that are under way, the nearest to their end first. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <>
      <PageHeader title={t('academy.mine')} />
      <Loaded read={useDemo<Course[]>('/academy/courses')}>{(courses) => <Overview courses={courses} />}</Loaded>
    </>
  );
}
