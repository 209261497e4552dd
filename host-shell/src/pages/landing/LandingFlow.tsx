import { IconBell, IconFilter, IconTable, IconWebhook } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './LandingFlow.module.css';

const nodes = [
  { name: 'receive', Picture: IconWebhook, category: 'base' },
  { name: 'choose', Picture: IconFilter, category: 'function' },
  { name: 'look', Picture: IconTable, category: 'storage' },
  { name: 'tell', Picture: IconBell, category: 'notification' },
] as const;

/** A scenario as the editor draws it, as a picture of what the product does. */
export function LandingFlow() {
  const { t } = useTranslation();
  return (
    <div className={classes.canvas} role="img" aria-label={t('landing.picture')}>
      {nodes.map(({ name, Picture, category }, at) => (
        <Fragment key={name}>
          {at > 0 && <span className={classes.wire} aria-hidden />}
          <span className={classes.node} aria-hidden>
            <span className={classes.tile} data-category={category}>
              <Picture size={18} stroke={1.8} />
            </span>
            {t(`landing.node.${name}`)}
          </span>
        </Fragment>
      ))}
    </div>
  );
}
