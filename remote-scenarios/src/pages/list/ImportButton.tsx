import { IconFileImport } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { createScenario, isWire, listScenarioSummaries } from 'shared-contracts/api/scenario';
import { useHost, useMutateEndpoint } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { useFailureNotice } from '../../data/scenarioCommands.ts';
import classes from './ImportButton.module.css';

/** Reads chosen files and creates a scenario of each, in the folder on screen. */
export function ImportButton({ folderId }: { folderId: string | null }) {
  const { t } = useTranslation('remote-scenarios');
  const { api, events, navigate, notices } = useHost();
  const mutate = useMutateEndpoint();
  const notify = useFailureNotice();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File) => {
    // It knows all kinds of nodes, which the list does not need.
    const { readScenarioFile } = await import(/* webpackChunkName: "import" */ '../../data/scenarioFile.ts');
    const body = readScenarioFile(await file.text(), file.name.replace(/\.json$/, ''));
    if (!body) return notices.show({ message: t('list.importUnreadable', { name: file.name }), color: 'error' });
    try {
      const saved = await api.call(createScenario, {
        body: { ...body, if_name_taken: 'number', scenario_folder_id: folderId },
      });
      events.publish('scenario-changed', { scenarioId: saved.id, change: 'created' });
      const isOpen = saved.flow.some((element) => !isWire(element) && element.data.choose_again);
      const said = { name: saved.name };
      if (!isOpen) return notices.show({ message: t('list.imported', said), color: 'success' });
      const action = { label: t('list.chooseAgain'), run: () => navigate('scenario-detail', { id: saved.id }) };
      notices.show({ message: t('list.importedOpen', said), color: 'warning', timeout: 0, showClose: true, action });
    } catch (error) {
      notify(error);
    }
  };
  const takeAll = async (files: Iterable<File>) => {
    for (const file of files) await take(file);
    // Once for all: a list of many scenarios is not read again for each.
    await mutate(listScenarioSummaries);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        multiple
        hidden
        aria-label={t('list.import')}
        onChange={async ({ target }) => {
          await takeAll(target.files ?? []);
          target.value = '';
        }}
      />
      <Button
        aria-label={t('list.import')}
        icon={<IconFileImport size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        <span className={classes.caption}>{t('list.import')}</span>
      </Button>
    </>
  );
}
