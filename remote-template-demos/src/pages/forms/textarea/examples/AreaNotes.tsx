import { useTranslation } from 'react-i18next';
import { FormBody, TextField, useFormModel } from 'shared-contracts/ui/forms';

export function AreaNotes() {
  const { t } = useTranslation('remote-template-demos');
  const model = useFormModel<{ notes: string }>({
    name: 'textarea',
    initialValues: { notes: t('textarea.says.start') },
    onSubmit: () => undefined,
  });
  return (
    <FormBody model={model}>
      <TextField name="notes" label={t('textarea.says.notes')} lines={[2, 6]} max={120} counter />
    </FormBody>
  );
}
