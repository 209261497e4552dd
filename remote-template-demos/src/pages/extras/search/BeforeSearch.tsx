import { IconBriefcase, IconPackage, IconSchool, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RemoteLink } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { demoData } from '../../../data/mock/demoCalls.ts';
import layout from '../../../parts/app/layout.module.css';
import classes from './BeforeSearch.module.css';

/** Words that the sample data has, in the language that it has. */
const words = ['design', 'speaker', 'engineer', 'data', 'camera'];

const places = [
  { to: 'ecommerce-products-list', kind: 'products', icon: IconPackage, count: () => demoData.products.length },
  { to: 'ecommerce-jobs-list', kind: 'jobs', icon: IconBriefcase, count: () => demoData.jobs.length },
  { to: 'ecommerce-academy-explore', kind: 'courses', icon: IconSchool, count: () => demoData.courses.length },
  { to: 'apps-user-list', kind: 'users', icon: IconUsers, count: () => demoData.users.length },
] as const;

/** Before anything is typed nothing is sought: words to try, and where the things are. */
export function BeforeSearch({ onSearch }: { onSearch: (q: string) => void }) {
  const { t } = useTranslation('remote-template-demos');
  return (
    <>
      <div className={layout.row}>
        <span className={layout.muted}>{t('extras.try')}</span>
        {words.map((word) => (
          <Button key={word} size="small" onClick={() => onSearch(word)}>
            {word}
          </Button>
        ))}
      </div>
      <h2 className={classes.heading}>{t('extras.browse')}</h2>
      <ul className={layout.cards}>
        {places.map(({ to, kind, icon: Picture, count }) => (
          <li key={kind}>
            <RemoteLink className={classes.place} to={to}>
              <span className={classes.tile}>
                <Picture size={20} stroke={1.6} aria-hidden />
              </span>
              <span>
                <span className={classes.name}>{t(`extras.places.${kind}`)}</span>
                <span className={classes.count}>{t(`extras.counts.${kind}`, { count: count() })}</span>
              </span>
            </RemoteLink>
          </li>
        ))}
      </ul>
    </>
  );
}
