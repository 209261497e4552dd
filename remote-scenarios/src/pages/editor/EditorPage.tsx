import { IconRoute } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { useParams } from 'react-router';
import { ApiError } from 'shared-contracts/api';
import { RemoteLink, useSession } from 'shared-contracts/react';
import { DelayedSkeleton, EmptyState, ErrorCard } from 'shared-contracts/ui/core';
import { useOpenedDraft } from '../../data/draftCommands.ts';
import { useScenario } from '../../data/editorQueries.ts';
import { later } from '../../parts/later.tsx';
import { useEditorText } from './context/useEditorText.ts';
import { Editor } from './Editor.tsx';
import classes from './EditorPage.module.css';

const OwnElsewhere = later(async () => (await import('../../parts/OwnElsewhere.tsx')).OwnElsewhere);

/** The frame of the editor while its scenario loads: nothing moves when it comes. */
function EditorSkeleton() {
  return (
    <DelayedSkeleton>
      <div className={classes.skeleton}>
        <div className={classes.header} />
        <div className={classes.palette} />
        <div className={classes.canvas} />
      </div>
    </DelayedSkeleton>
  );
}

function NotFound() {
  const t = useEditorText();
  return (
    <EmptyState
      isPage
      icon={<IconRoute size={24} stroke={1.6} />}
      title={t('notFound.title')}
      description={t('notFound.description')}
      action={
        <div className={classes.ways}>
          <OwnElsewhere />
          <RemoteLink to="scenario">{t('notFound.back')}</RemoteLink>
        </div>
      }
    />
  );
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** `/scenario/:id`: the scenario on the canvas. */
export function Page() {
  const { id = '' } = useParams();
  const t = useEditorText();
  const { canWrite } = useSession();
  const { data, error: unread, mutate } = useScenario(id);
  const opened = useOpenedDraft(id, data ? canWrite && data.is_active : null);
  // Deferred, it is drawn in pieces between which the page answers.
  const isRead = useDeferredValue(data !== undefined && opened.draft !== undefined);
  if (isRead && data && opened.draft !== undefined)
    return <Editor key={data.id} latest={data} isLost={!data.is_active || isMissing(unread)} draft={opened.draft} />;
  const error = unread ?? opened.error;
  const again = () => (unread ? void mutate() : opened.again());
  if (!error) return <EditorSkeleton />;
  return (
    <div className={classes.message}>
      {isMissing(error) ? <NotFound /> : <ErrorCard isPage title={t('loadFailed')} error={error} onRetry={again} />}
    </div>
  );
}
