import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from 'shared-contracts/react';
import { Alert, Button, Panel } from 'shared-contracts/ui/core';
import { FormBody, TextField, useFormModel } from 'shared-contracts/ui/forms';
import { Facts } from '../../parts/app/Facts.tsx';
import layout from '../../parts/app/layout.module.css';
import { BlankScene } from '../../parts/BlankScene.tsx';
import { HomeLink } from './HomeLink.tsx';

/** A door that stays shut, and who opens it (appearance §2, `/misc/not-authorized`). Nothing is sent. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const { user } = useSession();
  const [asked, setAsked] = useState(false);
  const model = useFormModel<{ reason: string }>({
    name: 'ask-for-access',
    initialValues: { reason: '' },
    onSubmit: () => setAsked(true),
  });
  return (
    <BlankScene
      icon={IconLock}
      code="403"
      title={t('misc.notAuthorized.title')}
      text={t('misc.notAuthorized.text')}
      actions={<HomeLink />}
    >
      <Panel title={t('misc.notAuthorized.ask')}>
        <div className={layout.stack}>
          <Facts
            facts={[
              { label: t('misc.notAuthorized.you'), value: user.email },
              { label: t('misc.notAuthorized.needed'), value: t('misc.notAuthorized.role') },
              { label: t('misc.notAuthorized.owner'), value: 'Nia Campbell' },
            ]}
          />
          {asked ? (
            <Alert type="success" showIcon role="status" title={t('misc.notAuthorized.asked')} />
          ) : (
            <FormBody model={model}>
              <TextField name="reason" label={t('misc.notAuthorized.reason')} max={200} counter lines={[2, 4]} />
              <Button type="primary" htmlType="submit">
                {t('misc.notAuthorized.send')}
              </Button>
            </FormBody>
          )}
        </div>
      </Panel>
    </BlankScene>
  );
}
