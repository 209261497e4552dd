import { IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressAct, useSession } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { useFailureNotice } from '../../data/scenarioCommands.ts';
import classes from './TemplateButton.module.css';

type Dialog = typeof import('./TemplateDialog.tsx').TemplateDialog;

/** Begins a scenario with a template; nothing for guests. The dialog and the templates come when they are asked for. */
export function TemplateButton({ folderId = null }: { folderId?: string | null }) {
  const { t } = useTranslation('remote-scenarios');
  const { canWrite } = useSession();
  const notify = useFailureNotice();
  const [loaded, setLoaded] = useState<{ Dialog: Dialog } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const { TemplateDialog } = await import(/* webpackChunkName: "templates" */ './TemplateDialog.tsx');
      setLoaded({ Dialog: TemplateDialog });
      setOpen(true);
    } catch {
      notify(new Error(t('failed')));
    } finally {
      setBusy(false);
    }
  };
  useAddressAct('templates', () => {
    if (canWrite) void open();
  });
  if (!canWrite) return null;
  return (
    <>
      <Button
        aria-label={t('templates.title')}
        icon={<IconTemplate size={16} aria-hidden />}
        loading={isBusy}
        onClick={() => void open()}
      >
        <span className={classes.caption}>{t('templates.title')}</span>
      </Button>
      {loaded && isOpen && <loaded.Dialog folderId={folderId} onClose={() => setOpen(false)} />}
    </>
  );
}
