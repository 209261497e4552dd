import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { saveTrashDays, type TrashOverview } from 'shared-contracts/api/trash';
import { Can, useCommand, useHost } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { Field, FormDialog, Select } from 'shared-contracts/ui/forms';
import { useRefreshTrash } from '../../data/trash.ts';
import { useAdminText } from '../../parts/useAdminText.ts';

const choices = [7, 14, 30, 60, 90, 180, 365];

/** What stands for the installation's own number of days. */
const asInstalled = 0;

/** Says how long the account keeps its trash, and changes it. */
export function KeptDays({ overview }: { overview: TrashOverview }) {
  const t = useAdminText();
  const { notices } = useHost();
  const [open, setOpen] = useState(false);
  const save = useCommand(saveTrashDays, { quiet: true });
  const refresh = useRefreshTrash();
  const { days, own_days, default_days, revision } = overview;
  const valuesOf = (of: TrashOverview) => ({ days: of.own_days ?? asInstalled, revision: of.revision });
  const all = own_days === null || choices.includes(own_days) ? choices : [...choices, own_days].sort((a, b) => a - b);
  return (
    <Can isAdmin write>
      <Button icon={<IconClock size={16} stroke={1.8} aria-hidden />} onClick={() => setOpen(true)}>
        {t('trash.kept', { count: days })}
      </Button>
      <FormDialog<{ days: number }>
        open={open}
        title={t('trash.keptTitle')}
        submitLabel={t('trash.save')}
        name="trash-days"
        initialValues={valuesOf(overview)}
        toValues={valuesOf}
        onSubmit={async ({ days: chosen }, change) => {
          const body = { days: chosen === asInstalled ? null : chosen, revision: change.revision ?? revision };
          await save.run({ body });
          await refresh();
          notices.show({ message: t('trash.keptSaved'), color: 'success' });
          setOpen(false);
        }}
        onClose={() => setOpen(false)}
      >
        <Field name="days" label={t('trash.keptLabel')} hint={t('trash.keptHelp')}>
          <Select
            options={[
              { value: asInstalled, label: t('trash.keptDefault', { count: default_days }) },
              ...all.map((count) => ({ value: count, label: t('trash.days', { count }) })),
            ]}
          />
        </Field>
      </FormDialog>
    </Can>
  );
}
