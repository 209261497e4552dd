import { IconFileImport } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost, useSession } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { useFailureNotice, useScenarioCommands } from '../../data/scenarioCommands.ts';
import { readScenarioFile } from '../../data/scenarioFile.ts';
import { NewScenarioButton } from '../../parts/NewScenarioButton.tsx';

/** Reads chosen files and creates a scenario of each. */
function ImportButton() {
  const { t } = useTranslation('remote-scenarios');
  const { notices } = useHost();
  const commands = useScenarioCommands();
  const notify = useFailureNotice();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File) => {
    const body = readScenarioFile(await file.text(), file.name.replace(/\.json$/, ''));
    if (!body) return notices.show({ message: t('list.importUnreadable', { name: file.name }), color: 'error' });
    try {
      const saved = await commands.create(body);
      notices.show({ message: t('list.imported', { name: saved.name }), color: 'success' });
    } catch (error) {
      notify(error);
    }
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
          for (const file of target.files ?? []) await take(file);
          target.value = '';
        }}
      />
      <Button icon={<IconFileImport size={16} aria-hidden />} onClick={() => input.current?.click()}>
        {t('list.import')}
      </Button>
    </>
  );
}

interface CreateButtonsProps {
  folderId: string | null;
  /** Listens to `?create=1` of the address. */
  byAddress?: boolean;
}

/** Import and New; nothing for guests. */
export function CreateButtons({ folderId, byAddress }: CreateButtonsProps) {
  const { canWrite } = useSession();
  if (!canWrite) return null;
  return (
    <>
      <ImportButton />
      <NewScenarioButton folderId={folderId} byAddress={byAddress} />
    </>
  );
}
