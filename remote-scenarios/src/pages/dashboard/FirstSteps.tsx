import { IconArrowRight, IconClock, IconGitBranch, IconWebhook } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type TemplateId, templateIds, templateOf, templateTexts } from 'shared-contracts/nodes/templates';
import { useHost, useLocale, useSession, useText } from 'shared-contracts/react';
import { Button, EmptyState, Panel } from 'shared-contracts/ui/core';
import { useFailureNotice, useScenarioCommands } from '../../data/scenarioCommands.ts';
import { InviteLater } from '../../parts/InviteLater.tsx';
import { loadRunTrace } from '../../state/loadRunTrace.ts';
import classes from './FirstSteps.module.css';
import { FromTemplateButton } from './FromTemplateButton.tsx';
import { NewScenarioButton } from './NewScenarioButton.tsx';
import { SampleWorkspaceButton } from './SampleWorkspaceButton.tsx';

const icons: Readonly<Record<TemplateId, ComponentType<{ size: number; stroke: number }>>> = {
  orders: IconWebhook,
  routing: IconGitBranch,
  report: IconClock,
};

function TemplateCard({ id }: { id: TemplateId }) {
  const { t } = useTranslation('remote-scenarios');
  const host = useHost();
  const locale = useLocale();
  const text = useText();
  const texts = templateTexts(id);
  const commands = useScenarioCommands();
  const notify = useFailureNotice();
  const [busy, setBusy] = useState(false);
  const Icon = icons[id];
  const take = async () => {
    setBusy(true);
    try {
      const saved = await commands.create(templateOf(id, locale));
      const [ran, { runTraceOf }] = await Promise.all([commands.run(saved), loadRunTrace()]);
      host.drawer.showTrace({ title: ran.name, ...runTraceOf(ran, { api: host.api, locale }) }, { onRun: true });
      host.navigate('scenario-detail', { id: saved.id }, { search: ran.last_run ? `run=${ran.last_run.id}` : '' });
    } catch (error) {
      notify(error);
      setBusy(false);
    }
  };
  return (
    <Panel>
      <div className={classes.card}>
        <span className={classes.icon} aria-hidden>
          <Icon size={20} stroke={1.6} />
        </span>
        <h3 className={classes.name}>{text(texts.name)}</h3>
        <p className={classes.text}>{text(texts.description)}</p>
        <Button
          loading={busy}
          icon={<IconArrowRight size={16} aria-hidden />}
          iconPlacement="end"
          onClick={() => void take()}
        >
          {t('template.act')}
        </Button>
      </div>
    </Panel>
  );
}

/** What an account without scenarios sees: three that work, each run with one click, or an empty one. */
export function FirstSteps() {
  const { t } = useTranslation('remote-scenarios');
  const { canWrite } = useSession();
  if (!canWrite) return <EmptyState title={t('list.emptyTitle')} description={t('list.emptyReadOnly')} />;
  return (
    <section className={classes.steps} aria-label={t('template.title')}>
      <h2 className={classes.title}>{t('template.title')}</h2>
      <p className={classes.lead}>{t('template.lead')}</p>
      <div className={classes.cards}>
        {templateIds.map((id) => (
          <TemplateCard key={id} id={id} />
        ))}
      </div>
      <p className={classes.or}>{t('template.or')}</p>
      <div className={classes.ways}>
        <FromTemplateButton />
        <NewScenarioButton />
        <SampleWorkspaceButton />
      </div>
      <InviteLater />
    </section>
  );
}
