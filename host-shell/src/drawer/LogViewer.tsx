import { IconBraces, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/react';
import { Button, EmptyState } from 'shared-contracts/ui/core';
import { JsonTree } from 'shared-contracts/ui/json';
import classes from './ContextViewer.module.css';
import { copyJson } from './copyJson.ts';
import { drawerActs, useDrawer } from './drawerStore.ts';

/** One JSON value with its title; copied whole as formatted JSON (core §2.9). */
export function LogViewer() {
  const { t } = useTranslation();
  const { notices } = useHost();
  const { traceLog, traceLogTitle } = useDrawer();
  const empty = traceLog === undefined;
  const copy = async () => {
    const copied = await copyJson(traceLog);
    notices.show(
      copied
        ? { message: t('contextViewer.copied'), color: 'success' }
        : { message: t('contextViewer.copyFailed'), color: 'error' },
    );
  };
  return (
    <div className={classes.viewer}>
      <div className={classes.head}>
        <h2 className={classes.title}>{traceLogTitle || t('contextViewer.nothingSelected')}</h2>
        <Button disabled={empty} icon={<IconCopy size={16} stroke={1.8} aria-hidden />} onClick={() => void copy()}>
          {t('contextViewer.copy')}
        </Button>
        <Button type="text" disabled={empty} onClick={drawerActs.clearTrace}>
          {t('contextViewer.clear')}
        </Button>
      </div>
      <div className={classes.body}>
        {empty ? (
          <EmptyState icon={<IconBraces size={24} stroke={1.6} />} title={t('contextViewer.noData')} />
        ) : (
          <JsonTree value={traceLog} />
        )}
      </div>
    </div>
  );
}
