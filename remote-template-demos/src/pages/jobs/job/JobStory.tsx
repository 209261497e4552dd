import { IconCheck, IconClock, IconHeart, IconHome, IconPlane, IconSchool, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Panel } from 'shared-contracts/ui/core';
import type { JobText } from '../../../data/sample/jobTexts.ts';
import layout from '../../../parts/app/layout.module.css';
import classes from './JobStory.module.css';

const offerIcons: Readonly<Record<JobText['offers'][number], typeof IconClock>> = {
  learning: IconSchool,
  hours: IconClock,
  health: IconHeart,
  travel: IconPlane,
  share: IconUsersGroup,
  home: IconHome,
};

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line}>
            <IconCheck size={16} stroke={1.8} aria-hidden />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the position says of itself. */
export function JobStory({ text }: { text: JobText }) {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Panel title={t('jobs.about')}>
      <div className={classes.story}>
        <p className={classes.summary}>{text.summary}</p>
        <Lines title={t('jobs.tasks')} lines={text.tasks} />
        <Lines title={t('jobs.needs')} lines={text.needs} />
        <section>
          <h3 className={classes.heading}>{t('jobs.offers')}</h3>
          <ul className={classes.offers}>
            {text.offers.map((offer) => {
              const Picture = offerIcons[offer];
              return (
                <li key={offer} className={layout.thing}>
                  <span className={classes.tile}>
                    <Picture size={18} stroke={1.8} aria-hidden />
                  </span>
                  {t(`jobs.offer.${offer}`)}
                </li>
              );
            })}
          </ul>
        </section>
      </div>
    </Panel>
  );
}
