import { TextField } from 'shared-contracts/ui/forms';
import { useAdminText } from '../../../parts/useAdminText.ts';

/** Why a change is made; it is kept in the ledger. */
export function ReasonField({ focus = false }: { focus?: boolean }) {
  const t = useAdminText();
  return (
    <TextField
      name="reason"
      label={t('form.reason')}
      hint={t('form.reasonHint')}
      required={t('form.reasonRequired')}
      max={500}
      lines={[1, 4]}
      input={{ autoFocus: focus }}
    />
  );
}
