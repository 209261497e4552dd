import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, PageHeader } from 'shared-contracts/ui/core';
import { SearchField, Select } from 'shared-contracts/ui/forms';
import { useDemo } from '../../data/mock/demoCalls.ts';
import type { Course } from '../../data/sample/courses.ts';
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
    course.title.toLowerCase().includes(search.toLowerCase()) && (category === '' || course.category === category);
  return (
    <>
      <PageHeader title={t('academy.explore')} count={read.data?.length} />
      <div className={layout.bar}>
        <SearchField className={layout.grow ?? ''} label={t('academy.search')} value={search} onChange={setSearch} />
        <Select<string>
          className={layout.grow ?? ''}
          aria-label={t('academy.category')}
          placeholder={t('academy.anyCategory')}
          allowClear
          onChange={(value) => setCategory(value ?? '')}
          options={categories.map((value) => ({ value, label: t(`academy.categories.${value}`) }))}
        />
      </div>
      <Loaded read={read}>
        {(courses) => {
          const shown = courses.filter(isShown);
          if (shown.length === 0) return <EmptyState title={t('academy.none')} />;
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
