import { IconCheck, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressState, useHost, useLink } from 'shared-contracts/react';
import { Button, EmptyState, PageHeader, Panel } from 'shared-contracts/ui/core';
import { doneOf, lessonsOf, sectionsOf } from '../../data/courseLessons.ts';
import { useDemo } from '../../data/mock/demoCalls.ts';
import type { Course } from '../../data/sample/courses.ts';
import { courseTextOf } from '../../data/sample/courseTexts.ts';
import { Loaded } from '../../parts/app/Loaded.tsx';
import layout from '../../parts/app/layout.module.css';
import { Mark } from '../../parts/app/Mark.tsx';
import { CourseCover } from '../../parts/picture/CourseCover.tsx';
import classes from './CoursePage.module.css';
import { CourseAside } from './course/CourseAside.tsx';
import { Curriculum } from './course/Curriculum.tsx';

function Story({ course }: { course: Course }) {
  const { t } = useTranslation('remote-template-demos');
  const { summary, outcomes } = courseTextOf(course);
  return (
    <Panel>
      <div className={classes.story}>
        <CourseCover category={course.category} id={course.id} />
        <div className={classes.words}>
          <p className={classes.summary}>{summary}</p>
          <p className={layout.name}>{t('academy.outcomes')}</p>
          <ul className={classes.outcomes}>
            {outcomes.map((outcome) => (
              <li key={outcome}>
                <IconCheck size={16} stroke={1.8} aria-hidden />
                {outcome}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Panel>
  );
}

/** A course; lessons are finished one after the other, until the page is left. */
function Details({ course, courses }: { course: Course; courses: readonly Course[] }) {
  const { t } = useTranslation('remote-template-demos');
  const host = useHost();
  const list = useLink('ecommerce-academy-explore') ?? '';
  const back = { href: list, label: t('academy.explore'), onClick: () => host.navigate('ecommerce-academy-explore') };
  const total = lessonsOf(course).length;
  const [done, setDone] = useState(doneOf(course));
  const progress = done === doneOf(course) ? course.progress : Math.round((done / total) * 100);
  const isWhole = done >= total;
  return (
    <>
      <PageHeader
        title={course.title}
        back={back}
        meta={<Mark tone="info">{t(`academy.categories.${course.category}`)}</Mark>}
        actions={
          isWhole ? (
            <Button icon={<IconRefresh size={16} aria-hidden />} onClick={() => setDone(0)}>
              {t('academy.again')}
            </Button>
          ) : (
            <Button type="primary" icon={<IconCheck size={16} aria-hidden />} onClick={() => setDone(done + 1)}>
              {t('academy.finish')}
            </Button>
          )
        }
      />
      <div className={layout.split}>
        <div className={layout.stack}>
          <Story course={course} />
          <Curriculum sections={sectionsOf(course, done)} />
        </div>
        <CourseAside course={course} progress={progress} courses={courses} />
      </div>
    </>
  );
}

/** A course of the demo academy: the one that the address names, or the first that is under way. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const wanted = useAddressState().read('course');
  return (
    <Loaded read={useDemo<Course[]>('/academy/courses')}>
      {(courses) => {
        const course = courses.find(({ id, progress }) => (wanted ? String(id) === wanted : progress < 100));
        if (!course) return <EmptyState isPage title={t('academy.gone')} description={t('academy.goneText')} />;
        return <Details key={course.id} course={course} courses={courses} />;
      }}
    </Loaded>
  );
}
