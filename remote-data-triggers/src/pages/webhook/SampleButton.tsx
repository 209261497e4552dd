import { useTranslation } from 'react-i18next';
import type { WebhookEventDetail } from 'shared-contracts/api/event';
import { largestSample } from 'shared-contracts/api/scenario';
import { useHost, useSession } from 'shared-contracts/react';
import { Button, Dropdown } from 'shared-contracts/ui/core';
import { isPastRetry } from 'shared-contracts/ui/runs';
import { useFailureNotice, useSampleDraft } from '../../data/commands.ts';
import { useScenarioChoices } from '../../data/queries.ts';

interface SampleProps {
  event: WebhookEventDetail;
  /** Of the webhook. */
  scenarioIds: readonly string[];
}

function SampleChoice({ event, scenarioIds }: SampleProps) {
  const { t } = useTranslation('remote-data-triggers');
  const host = useHost();
  const { data } = useScenarioChoices();
  const { run, running } = useSampleDraft();
  const notify = useFailureNotice();
  const scenarios = (data ?? []).filter(({ id }) => scenarioIds.includes(id));
  const [first, ...others] = scenarios;
  if (!first) return null;
  const keep = async ({ id, name }: { id: string; name: string }) => {
    try {
      await run({ params: { id }, body: { event_id: event.id } });
      const action = { label: t('event.openScenario'), run: () => void host.navigate('scenario-detail', { id }) };
      host.notices.show({ message: t('event.sampleKept', { name }), color: 'success', action });
    } catch (error) {
      notify(error);
    }
  };
  if (others.length === 0)
    return (
      <Button size="small" loading={running} title={first.name} onClick={() => void keep(first)}>
        {t('event.useAsSample')}
      </Button>
    );
  const items = scenarios.map((scenario) => ({
    key: scenario.id,
    label: <bdi>{scenario.name}</bdi>,
    onClick: () => void keep(scenario),
  }));
  const menu = { items: [{ key: 'of', type: 'group' as const, label: t('event.sampleOf'), children: items }] };
  return (
    <Dropdown menu={menu} trigger={['click']} autoFocus>
      <Button size="small" loading={running} aria-haspopup="menu">
        {t('event.useAsSample')}
      </Button>
    </Dropdown>
  );
}

/** Makes an event the sample of runs by hand, in the caller's unsaved changes of a scenario of its webhook. */
export function SampleButton({ event, scenarioIds }: SampleProps) {
  const { canWrite } = useSession();
  const isFit = !event.rejected_reason && event.size <= largestSample && !isPastRetry(event.created_at);
  return canWrite && isFit && scenarioIds.length > 0 ? <SampleChoice event={event} scenarioIds={scenarioIds} /> : null;
}
