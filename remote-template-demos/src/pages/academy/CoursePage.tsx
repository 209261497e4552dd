import { useTranslation } from 'react-i18next';
import { useAddressState, useHost, useLink } from 'shared-contracts/react';
import { EmptyState, PageHeader, Panel } from 'shared-contracts/ui/core';
import { useDemo } from '../../data/mock/demoCalls.ts';
import type { Course } from '../../data/sample/courses.ts';
import { Loaded } from '../../parts/app/Loaded.tsx';
import layout from '../../parts/app/layout.module.css';
import { Mark } from '../../parts/app/Mark.tsx';
import { CourseCard, Progress } from './CourseCard.tsx';

function Details({ course, courses }: { course: Course; courses: readonly Course[] }) {
  const { t } = useTranslation('remote-template-demos');
  const others = courses.filter((each) => each !== course && each.category === course.category);
  return (
    <div className={layout.stack}>
      <Panel>
        <Progress course={course} />
      </Panel>
      <p className={layout.muted}>{t('academy.related')}</p>
      <ul className={layout.cards}>
        {others.map((each) => (
          <li key={each.id}>
            <CourseCard course={each} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A course of the demo academy: the one that the address names, or the first. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const host = useHost();
  const wanted = useAddressState().read('course');
  const list = useLink('ecommerce-academy-explore') ?? '';
  const back = { href: list, label: t('academy.explore'), onClick: () => host.navigate('ecommerce-academy-explore') };
  return (
    <Loaded read={useDemo<Course[]>('/academy/courses')}>
      {(courses) => {
        const course = wanted ? courses.find(({ id }) => String(id) === wanted) : courses[0];
        if (!course) return <EmptyState isPage title={t('academy.gone')} description={t('academy.goneText')} />;
        const mark = <Mark tone="info">{t(`academy.categories.${course.category}`)}</Mark>;
        return (
          <>
            <PageHeader title={course.title} back={back} meta={mark} />
            <Details course={course} courses={courses} />
          </>
        );
      }}
    </Loaded>
  );
}
