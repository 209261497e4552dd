import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueDetail } from 'shared-contracts/api/catalogue';
import type { Configuration } from 'shared-contracts/api/connector';
import { useSession } from 'shared-contracts/react';
import { Button, VisuallyHidden } from 'shared-contracts/ui/core';
import type { FormInstance } from 'shared-contracts/ui/forms';
import type { SettingsValues } from '../settings/settingsValues.ts';
import { FirstScenarioButton } from './FirstScenarioButton.tsx';
import classes from './SetupSteps.module.css';

type StepId = 'access' | 'connect' | 'test' | 'scenario';

/** Steps of a configuration with what is done: facts, not a place in a wizard, so they can be left and gone on with. */
export function setupSteps({ authentication, connection, is_complete, health, use_count }: Configuration) {
  const isPersonal = authentication.type === 'oauth2' && authentication.grant === 'authorization_code';
  const steps: { id: StepId; done: boolean }[] = [
    { id: 'access', done: is_complete },
    ...(isPersonal ? [{ id: 'connect' as const, done: connection?.state === 'connected' }] : []),
    { id: 'test', done: health.state === 'ok' },
    { id: 'scenario', done: use_count > 0 },
  ];
  return { steps, next: steps.find(({ done }) => !done)?.id ?? null };
}

interface SetupStepsProps {
  configuration: Configuration;
  connector: CatalogueDetail | undefined;
  form: FormInstance<SettingsValues>;
  onShow: (tab: string) => void;
}

/** The way from a new configuration to a scenario that uses it; gone once it is done. */
export function SetupSteps({ configuration, connector, form, onShow }: SetupStepsProps) {
  const { t } = useTranslation('remote-connectors');
  const { canWrite } = useSession();
  const { steps, next } = setupSteps(configuration);
  if (next === null || !canWrite || !configuration.is_active) return null;
  const acts: Readonly<Record<StepId, ReactNode>> = {
    access: (
      <Button size="small" onClick={() => onShow('settings')}>
        {t('setup.act.access')}
      </Button>
    ),
    connect: null,
    test: (
      <Button size="small" onClick={() => onShow('test')}>
        {t('setup.act.test')}
      </Button>
    ),
    scenario: <FirstScenarioButton {...{ configuration, connector, form }} />,
  };
  const done = steps.filter((step) => step.done).length;
  return (
    <section className={classes.setup} aria-label={t('setup.title')}>
      <p className={classes.count} role="status">
        {t('setup.progress', { count: done, total: steps.length })}
      </p>
      <ol className={classes.steps}>
        {steps.map((step, place) => (
          <li
            key={step.id}
            className={classes.step}
            data-done={step.done}
            {...(step.id === next && { 'aria-current': 'step' })}
          >
            <span className={classes.mark} aria-hidden>
              {step.done ? <IconCheck size={14} stroke={2} /> : place + 1}
            </span>
            <span className={classes.name}>
              {t(`setup.${step.id}`)}
              {step.done && <VisuallyHidden> {t('setup.done')}</VisuallyHidden>}
            </span>
            {step.id === next && acts[step.id]}
          </li>
        ))}
      </ol>
    </section>
  );
}
