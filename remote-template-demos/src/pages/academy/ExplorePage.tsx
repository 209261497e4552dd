import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, EmptyState, PageHeader, Segmented } from 'shared-contracts/ui/core';
import { SearchField } from 'shared-contracts/ui/forms';
import { useDemo } from '../../data/mock/demoCalls.ts';
import type { Course } from '../../data/sample/courses.ts';
import { courseTextOf } from '../../data/sample/courseTexts.ts';
import { Loaded } from '../../parts/app/Loaded.tsx';
import layout from '../../parts/app/layout.module.css';
import { CourseCard } from './CourseCard.tsx';

/** All courses of the demo academy. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const read = useDemo<Course[]>('/academy/courses');
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState('');
  const categories = [...new Set((read.data ?? []).map((course) => course.category))];
  const isShown = (course: Course) =>
    `${course.title} ${courseTextOf(course).teacher}`.toLowerCase().includes(search.toLowerCase()) &&
    (category === '' || course.category === category);
  const clear = () => {
    setSearch('');
    setCategory('');
  };
  return (
    <>
      <PageHeader title={t('academy.explore')} count={read.data?.length} />
      <div className={layout.bar}>
        <SearchField className={layout.grow ?? ''} label={t('academy.search')} value={search} onChange={setSearch} />
        <div className={layout.sideways}>
          <Segmented<string>
            aria-label={t('academy.category')}
            value={category}
            onChange={setCategory}
            options={[
              { value: '', label: t('academy.anyCategory') },
              ...categories.map((value) => ({ value, label: t(`academy.categories.${value}`) })),
            ]}
          />
        </div>
      </div>
      <Loaded read={read}>
        {(courses) => {
          const shown = courses.filter(isShown);
          if (shown.length === 0) {
            return <EmptyState title={t('academy.none')} action={<Button onClick={clear}>{t('app.clear')}</Button>} />;
          }
          return (
            <ul className={layout.cards}>
              {shown.map((course) => (
                <li key={course.id}>
                  <CourseCard course={course} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </>
  );
}
