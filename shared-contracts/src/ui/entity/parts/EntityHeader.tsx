import { IconPlus } from '@tabler/icons-react';
import { Alert, Button } from 'antd';
import { useId } from 'react';
import { RemoteLink, useSession } from '../../../react/index.ts';
import { PageHeader } from '../../core/parts/PageHeader.tsx';
import { useEntityScope } from '../state/entityScope.ts';
import { EmptyTrashButton } from './EmptyTrashButton.tsx';
import classes from './EntityHeader.module.css';

/** Ways to create a thing; nothing for guests, and closed where the plan allows no more. */
export function CreateButtons({ describedBy }: { describedBy?: string }) {
  const { entity, view, list, create, t } = useEntityScope();
  const { canWrite } = useSession();
  if (!canWrite) return null;
  const full = list.limit !== undefined && list.all !== undefined && list.used >= list.limit;
  const { CreateExtras } = entity;
  return (
    <>
      {CreateExtras && !full && <CreateExtras folderId={view.folderId} />}
      <Button
        type="primary"
        disabled={full}
        icon={<IconPlus size={16} aria-hidden />}
        {...(full && describedBy && { 'aria-describedby': describedBy })}
        onClick={create}
      >
        {t('create')}
      </Button>
    </>
  );
}

/** What the plan allows is in use: why nothing can be created, and the ways on (402). */
function LimitNotice({ id }: { id: string }) {
  const { list, t } = useEntityScope();
  const { limit = 0, used } = list;
  return (
    <Alert
      id={id}
      type="warning"
      showIcon
      className={classes.limit ?? ''}
      title={t('limitTitle', { used, limit })}
      description={
        <>
          {t('limitText')}{' '}
          <RemoteLink to="subscription" unresolved="hide">
            {t('plans')}
          </RemoteLink>
        </>
      }
    />
  );
}

/** Title, how much of the plan is used, and ways to create; in the trash the way to empty it. */
export function EntityHeader() {
  const { view, list, t } = useEntityScope();
  const { canWrite } = useSession();
  const noticeId = useId();
  const { all, failed, used, limit } = list;
  const known = all !== undefined && !failed && limit !== undefined;
  return (
    <>
      <PageHeader
        title={t('title')}
        count={known ? t('countOfLimit', { count: used, limit }) : undefined}
        actions={view.filter === 'trash' ? <EmptyTrashButton /> : <CreateButtons describedBy={noticeId} />}
      />
      {known && canWrite && used >= limit && view.filter !== 'trash' && <LimitNotice id={noticeId} />}
    </>
  );
}
