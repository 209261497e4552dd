import { IconTool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BlankScene } from '../../parts/BlankScene.tsx';
import { HomeLink } from './HomeLink.tsx';
import classes from './misc.module.css';

const parts = ['database', 'interface', 'mail'] as const;

/** A planned break, with what is back already (appearance §2, `/misc/under-maintenance`). */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <BlankScene
      icon={IconTool}
      title={t('misc.maintenance.title')}
      text={t('misc.maintenance.text')}
      actions={<HomeLink />}
    >
      <dl className={classes.parts}>
        {parts.map((part) => (
          <div key={part}>
            <dt>{t(`misc.maintenance.parts.${part}.name`)}</dt>
            <dd>{t(`misc.maintenance.parts.${part}.state`)}</dd>
          </div>
        ))}
      </dl>
    </BlankScene>
  );
}
