import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from 'shared-contracts/react';
import { Alert, DelayedSkeleton, PageHeader } from 'shared-contracts/ui/core';
import { useAccountText } from '../../parts/useAccountText.ts';
import classes from './frame/frame.module.css';
import { SectionNav } from './frame/SectionNav.tsx';
import { sections } from './sections.ts';

/** Settings of the person and of the account (ACC-01): sections beside their list. `?section=` says which one shows. */
export function Page() {
  const t = useAccountText();
  const session = useSession();
  const [params] = useSearchParams();
  const visible = sections.filter((section) => section.visible?.(session) ?? true);
  const shown = visible.find(({ id }) => id === params.get('section')) ?? visible[0];
  if (!shown) return null;
  const { Content, isTheirs } = shown;
  const isClosed = isTheirs && session.impersonatorUserId !== undefined;
  return (
    <>
      <PageHeader title={t('settings.title')} />
      <div className={classes.layout}>
        <SectionNav sections={visible} active={shown.id} />
        <div className={classes.content}>
          <Suspense key={shown.id} fallback={<DelayedSkeleton rows={8} />}>
            {isClosed ? <Alert type="info" showIcon title={t('settings.acting')} /> : <Content />}
          </Suspense>
        </div>
      </div>
    </>
  );
}
