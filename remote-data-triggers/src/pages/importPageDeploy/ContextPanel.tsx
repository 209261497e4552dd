import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  createImportContextSecret,
  type ImportPage,
  listImportContextRefusals,
} from 'shared-contracts/api/import-page';
import { RelativeTime, useCommand, useEndpoint, useSession } from 'shared-contracts/react';
import { Alert, Button, CopyButton, Panel } from 'shared-contracts/ui/core';
import { Select } from 'shared-contracts/ui/forms';
import { Tabs } from 'shared-contracts/ui/tabs';
import { useFailureNotice } from '../../data/commands.ts';
import { useImportPage } from '../../data/importPages.ts';
import classes from './DeployPage.module.css';
import { languageNames, signingExample, signingLanguages } from './signingExamples.ts';

/** Hours for which the earlier secret goes on to count. */
const overlaps = [24, 168, 0] as const;

function Code({ text, label }: { text: string; label: string }) {
  return (
    <div className={classes.snippet} dir="ltr">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keyboard */}
      <pre tabIndex={0}>{text}</pre>
      <CopyButton text={text} label={label} size="small" />
    </div>
  );
}

/** Makes a secret and shows it once. */
function Secret({ page }: { page: ImportPage }) {
  const { t } = useTranslation('remote-data-triggers');
  const { canWrite } = useSession();
  const { run, running } = useCommand(createImportContextSecret);
  const { mutate } = useImportPage(page.id);
  const notify = useFailureNotice();
  const [overlap, setOverlap] = useState<number>(overlaps[0]);
  const [secret, setSecret] = useState<string>();
  const { context_secret: current } = page;
  const create = async () => {
    const created = await run({ params: { id: page.id }, body: { overlap_hours: overlap } });
    setSecret(created.secret);
    await mutate();
  };
  return (
    <>
      {secret && (
        <>
          <Alert type="warning" showIcon title={t('deploy.signed.once')} />
          <Code text={secret} label={t('deploy.signed.copySecret')} />
        </>
      )}
      <p className={classes.hint}>
        {current ? (
          <>
            {t('deploy.signed.created')} <RelativeTime value={current.created_at} />
          </>
        ) : (
          t('deploy.signed.none')
        )}
      </p>
      {current?.earlier_until && (
        <p className={classes.hint}>
          {t('deploy.signed.earlier')} <RelativeTime value={current.earlier_until} />
        </p>
      )}
      {canWrite && page.is_active && (
        <div className={classes.secretActions}>
          {current && (
            <Select
              aria-label={t('deploy.signed.overlap')}
              value={overlap}
              onChange={setOverlap}
              options={overlaps.map((value) => ({ value, label: t(`deploy.signed.overlaps.${value}`) }))}
            />
          )}
          <Button loading={running} onClick={() => void create().catch(notify)}>
            {t(current ? 'deploy.signed.replace' : 'deploy.signed.create')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Why visitors were turned away, so that whoever runs the site around the page can help them. */
function Refusals({ page }: { page: ImportPage }) {
  const { t } = useTranslation('remote-data-triggers');
  const { data } = useEndpoint(listImportContextRefusals, { params: { id: page.id } }, { quiet: true });
  if (!data || data.length === 0) return null;
  return (
    <div>
      <span className={classes.label}>{t('deploy.signed.refused')}</span>
      <ul className={classes.refusals}>
        {data.map(({ reason, count, last_at }) => (
          <li key={reason}>
            {t(`deploy.signed.faults.${reason}`)}
            {' · '}
            {t('deploy.signed.times', { count })}
            {' · '}
            <RelativeTime value={last_at} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the site around the page signs: its secret, how it is done, and what was refused. */
export function ContextPanel({ page }: { page: ImportPage }) {
  const { t } = useTranslation('remote-data-triggers');
  if (page.deployment.context === 'off' && !page.context_secret) return null;
  const items = signingLanguages.map((language) => ({
    key: language,
    label: languageNames[language],
    children: <Code text={signingExample(language, page)} label={t('deploy.signed.copyExample')} />,
  }));
  return (
    <Panel title={t('deploy.signed.title')}>
      <div className={classes.ways}>
        <Secret page={page} />
        <div>
          <span className={classes.label}>{t('deploy.signed.example')}</span>
          <Tabs items={items} />
          <p className={classes.hint}>{t('deploy.signed.exampleHint')}</p>
        </div>
        <Refusals page={page} />
      </div>
    </Panel>
  );
}
