import { useState } from 'react';
import { passwordSchema, type Security } from 'shared-contracts/api/person';
import { useFormatters, useHost } from 'shared-contracts/react';
import { Alert, Button, DelayedSkeleton, ErrorCard, Panel, Tag } from 'shared-contracts/ui/core';
import { FormDialog } from 'shared-contracts/ui/forms';
import { useSecurity, useSecurityCommands } from '../../../data/person.ts';
import { useAccountText } from '../../../parts/useAccountText.ts';
import { PasswordField } from '../PasswordField.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpDialog } from './SetUpDialog.tsx';
import classes from './security.module.css';

type Shown = 'none' | 'setUp' | 'turnOff' | 'codes';

/** With this few codes left the person is told to make new ones. */
const fewCodes = 3;

function TurnOffDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useAccountText();
  const { notices } = useHost();
  const { disableTwoStep } = useSecurityCommands();
  const turnOff = async ({ password }: { password: string }) => {
    await disableTwoStep(password);
    notices.show({ message: t('security.twoStepTurnedOff') });
    onClose();
  };
  return (
    <FormDialog<{ password: string }>
      open={open}
      name="turn-off"
      title={t('security.turnOffTitle')}
      submitLabel={t('security.turnOff')}
      danger
      initialValues={{}}
      schema={passwordSchema}
      onSubmit={turnOff}
      onClose={onClose}
    >
      <p className={classes.note}>{t('security.turnOffBody')}</p>
      <PasswordField />
    </FormDialog>
  );
}

function NewCodesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useAccountText();
  const { renewRecoveryCodes } = useSecurityCommands();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <FormDialog<{ password: string }>
      open={open}
      name="recovery-codes"
      title={t('security.newCodesTitle')}
      submitLabel={t('security.newCodes')}
      initialValues={{}}
      schema={passwordSchema}
      onSubmit={async ({ password }) => setCodes(await renewRecoveryCodes(password))}
      result={codes && <RecoveryCodes codes={codes} />}
      onClose={onClose}
      afterClose={() => setCodes(undefined)}
    >
      <p className={classes.note}>{t('security.newCodesBody')}</p>
      <PasswordField />
    </FormDialog>
  );
}

function On({ twoStep, onShow }: { twoStep: Security['two_step']; onShow: (shown: Shown) => void }) {
  const t = useAccountText();
  const { date } = useFormatters();
  const { enabled_at: since, recovery_codes_left: left } = twoStep;
  return (
    <>
      <p className={classes.text}>{t('security.onSince', { date: date(since) })}</p>
      {left <= fewCodes && <Alert type="warning" showIcon title={t('security.fewCodes', { count: left })} />}
      <div className={classes.actions}>
        <span className={classes.text}>{t('security.codesLeft', { count: left })}</span>
        <Button onClick={() => onShow('codes')}>{t('security.newCodes')}</Button>
        <Button danger onClick={() => onShow('turnOff')}>
          {t('security.turnOff')}
        </Button>
      </div>
    </>
  );
}

function Off({ isDemo, onShow }: { isDemo: boolean; onShow: (shown: Shown) => void }) {
  const t = useAccountText();
  return (
    <div className={classes.row}>
      <p className={classes.text}>{t(isDemo ? 'security.demo' : 'security.offBody')}</p>
      {!isDemo && (
        <Button type="primary" onClick={() => onShow('setUp')}>
          {t('security.setUp')}
        </Button>
      )}
    </div>
  );
}

/** Two-step sign-in: on or off, set up and switched off here. */
export function TwoStepPanel({ isDemo }: { isDemo: boolean }) {
  const t = useAccountText();
  const { data, error, mutate } = useSecurity();
  const [shown, setShown] = useState<Shown>('none');
  const close = () => setShown('none');
  if (error) return <ErrorCard title={t('security.loadFailed')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <DelayedSkeleton rows={3} />;
  const isOn = data.two_step.enabled_at !== null;
  return (
    <Panel
      title={t('security.twoStep')}
      meta={<Tag color={isOn ? 'success' : 'default'}>{t(isOn ? 'security.on' : 'security.off')}</Tag>}
    >
      {isOn ? <On twoStep={data.two_step} onShow={setShown} /> : <Off isDemo={isDemo} onShow={setShown} />}
      <SetUpDialog open={shown === 'setUp'} onClose={close} />
      <TurnOffDialog open={shown === 'turnOff'} onClose={close} />
      <NewCodesDialog open={shown === 'codes'} onClose={close} />
    </Panel>
  );
}
