import { IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RemoteLink, useFormatters, useHost } from 'shared-contracts/react';
import { Button, EmptyState, PageHeader, Panel } from 'shared-contracts/ui/core';
import { Chart, useDayName } from 'shared-contracts/ui/display';
import { lessonsOf } from '../../data/courseLessons.ts';
import { useDemo } from '../../data/mock/demoCalls.ts';
import type { Course } from '../../data/sample/courses.ts';
import { learningDays } from '../../data/sample/learning.ts';
import { Figures } from '../../parts/app/Figures.tsx';
import { Loaded } from '../../parts/app/Loaded.tsx';
import layout from '../../parts/app/layout.module.css';
import { useDay } from '../../parts/app/useDay.ts';
import { CourseCover } from '../../parts/picture/CourseCover.tsx';
import { Progress } from './CourseCard.tsx';
import classes from './OverviewPage.module.css';

const minuteMs = 60_000;

const nextLesson = (course: Course) => lessonsOf(course).find(({ isDone }) => !isDone)?.title ?? '';

function CourseLine({ course }: { course: Course }) {
  const { t } = useTranslation('remote-template-demos');
  const host = useHost();
  const search = `course=${course.id}`;
  return (
    <li className={classes.line}>
      <CourseCover category={course.category} id={course.id} size="row" />
      <div className={classes.words}>
        <h2 className={layout.name}>
          <RemoteLink to="ecommerce-academy-details" search={search}>
            {course.title}
          </RemoteLink>
        </h2>
        <p className={layout.small}>{t('academy.next', { lesson: nextLesson(course) })}</p>
      </div>
      <div className={classes.progress}>
        <Progress course={course} />
      </div>
      <Button
        size="small"
        aria-label={t('academy.continueNamed', { title: course.title })}
        icon={<IconPlayerPlay size={14} aria-hidden />}
        onClick={() => host.navigate('ecommerce-academy-details', undefined, { search })}
      >
        {t('academy.continue')}
      </Button>
    </li>
  );
}

/** Minutes of learning, day by day. */
function Minutes() {
  const { t } = useTranslation('remote-template-demos');
  const { duration } = useFormatters();
  const write = useDay();
  const dayName = useDayName();
  const title = t('academy.minutes');
  return (
    <Panel title={title}>
      <Chart
        kind="bars"
        title={title}
        label={title}
        format={(minutes) => duration(minutes * minuteMs)}
        series={[{ id: 'minutes', label: title, color: '--chart-1' }]}
        slots={learningDays.map(({ day, minutes }, at) => ({
          id: day,
          label: at % 4 === 0 ? dayName(day) : '',
          title: write(day),
          values: [minutes],
        }))}
      />
    </Panel>
  );
}

function Overview({ courses }: { courses: readonly Course[] }) {
  const { t } = useTranslation('remote-template-demos');
  const { count, percent, duration } = useFormatters();
  const open = courses
    .filter(({ progress }) => progress > 0 && progress < 100)
    .sort((one, other) => other.progress - one.progress);
  const done = courses.filter(({ progress }) => progress === 100);
  const progress = courses.reduce((sum, course) => sum + course.progress, 0) / (courses.length * 100);
  const week = learningDays.slice(-7).reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <div className={layout.stack}>
      <Figures
        figures={[
          { label: t('academy.open'), value: count(open.length) },
          { label: t('academy.done'), value: count(done.length) },
          { label: t('academy.average'), value: percent(Math.round(progress * 100) / 100) },
          {
            label: t('academy.week'),
            value: duration(week * minuteMs),
            course: { values: learningDays.map(({ minutes }) => minutes), label: t('academy.minutes') },
          },
        ]}
      />
      <div className={layout.split}>
        <Panel flush>
          {open.length === 0 ? (
            <EmptyState title={t('academy.noneOpen')} />
          ) : (
            <ul className={classes.lines}>
              {open.map((course) => (
                <CourseLine key={course.id} course={course} />
              ))}
            </ul>
          )}
        </Panel>
        <div className={layout.stack}>
          <Minutes />
          <Panel title={t('academy.certificates')}>
            <ul className={layout.things}>
              {done.map((course) => (
                <li key={course.id} className={layout.thing}>
                  <CourseCover category={course.category} id={course.id} size="row" />
                  <p className={layout.name}>
                    <RemoteLink to="ecommerce-academy-details" search={`course=${course.id}`}>
                      {course.title}
                    </RemoteLink>
                  </p>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      </div>
    </div>
  );
}

/** The courses of the demo academy that are under way, the nearest to their end first. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const host = useHost();
  return (
    <>
      <PageHeader
        title={t('academy.mine')}
        actions={
          <Button type="primary" onClick={() => host.navigate('ecommerce-academy-explore')}>
            {t('academy.explore')}
          </Button>
        }
      />
      <Loaded read={useDemo<Course[]>('/academy/courses')}>{(courses) => <Overview courses={courses} />}</Loaded>
    </>
  );
}
