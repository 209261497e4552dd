import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CatalogueDetail, createFromTemplate } from 'shared-contracts/api/catalogue';
import type { Configuration } from 'shared-contracts/api/connector';
import { useCommand, useHost, useLocale } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import type { FormInstance } from 'shared-contracts/ui/forms';
import { useFailureNotice } from '../../../data/failureNotice.ts';
import type { SettingsValues } from '../settings/settingsValues.ts';
import { useUnsaved } from '../settings/useUnsaved.ts';

interface FirstScenarioButtonProps {
  configuration: Configuration;
  connector: CatalogueDetail | undefined;
  form: FormInstance<SettingsValues>;
}

/** Makes a scenario that calls with the configuration, and opens it at the call: without a template it asks for the operation. */
export function FirstScenarioButton({ configuration, connector, form }: FirstScenarioButtonProps) {
  const { t } = useTranslation('remote-connectors');
  const host = useHost();
  const locale = useLocale();
  const notify = useFailureNotice();
  const make = useCommand(createFromTemplate, { quiet: true });
  const [busy, setBusy] = useState(false);
  const unsaved = useUnsaved(form, configuration);
  const begin = async () => {
    if (!connector) return;
    setBusy(true);
    try {
      const { scenario_id } = await make.run({
        params: { id: connector.id },
        body: { configuration_id: configuration.id, locale },
      });
      host.navigate('scenario-detail', { id: scenario_id }, { search: 'node=call' });
    } catch (error) {
      notify(error);
      setBusy(false);
    }
  };
  return (
    <>
      {unsaved && <span>{t('setup.saveFirst')}</span>}
      <Button size="small" loading={busy} disabled={!connector || unsaved} onClick={() => void begin()}>
        {t(connector?.template ? 'setup.act.template' : 'setup.act.scenario')}
      </Button>
    </>
  );
}
