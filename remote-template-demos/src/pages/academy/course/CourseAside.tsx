import { useTranslation } from 'react-i18next';
import { RemoteLink } from 'shared-contracts/react';
import { Panel } from 'shared-contracts/ui/core';
import type { Course } from '../../../data/sample/courses.ts';
import { courseTextOf } from '../../../data/sample/courseTexts.ts';
import { Facts } from '../../../parts/app/Facts.tsx';
import { Initials } from '../../../parts/app/Initials.tsx';
import layout from '../../../parts/app/layout.module.css';
import { CourseCover } from '../../../parts/picture/CourseCover.tsx';
import { CourseRating, Progress } from '../CourseCard.tsx';
import { useCourseLine } from '../useCourseLine.ts';

interface CourseAsideProps {
  course: Course;
  /** Percent, as it is now. */
  progress: number;
  courses: readonly Course[];
}

/** How far one has come, who teaches, and what else there is. */
export function CourseAside({ course, progress, courses }: CourseAsideProps) {
  const { t } = useTranslation('remote-template-demos');
  const line = useCourseLine();
  const text = courseTextOf(course);
  const related = courses.filter((each) => each !== course && each.category === course.category);
  return (
    <div className={layout.stack}>
      <Panel title={t('academy.progress')}>
        <div className={layout.stack}>
          <Progress course={course} value={progress} />
          <Facts
            facts={[
              { label: t('academy.level'), value: t(`academy.levels.${text.level}`) },
              { label: t('academy.length'), value: line(course) },
              { label: t('academy.opinion'), value: <CourseRating rating={text.rating} learners={text.learners} /> },
            ]}
          />
        </div>
      </Panel>
      <Panel title={t('academy.teacher')}>
        <div className={layout.thing}>
          <Initials name={text.teacher} size={36} />
          <div>
            <p className={layout.name}>{text.teacher}</p>
            <p className={layout.small}>
              {t('academy.teaches', {
                count: courses.filter((each) => courseTextOf(each).teacher === text.teacher).length,
              })}
            </p>
          </div>
        </div>
      </Panel>
      <Panel title={t('academy.related')}>
        <ul className={layout.things}>
          {related.map((each) => (
            <li key={each.id} className={layout.thing}>
              <CourseCover category={each.category} id={each.id} size="row" />
              <div className={layout.thingWords}>
                <p className={layout.name}>
                  <RemoteLink to="ecommerce-academy-details" search={`course=${each.id}`}>
                    {each.title}
                  </RemoteLink>
                </p>
                <p className={layout.small}>{line(each)}</p>
              </div>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
