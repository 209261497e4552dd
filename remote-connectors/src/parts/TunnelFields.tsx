import { useTranslation } from 'react-i18next';
import { tunnelTargetPattern } from 'shared-contracts/api/tunnel';
import { Field, Select, TextField } from 'shared-contracts/ui/forms';

/** Fields of a tunnel, for creating and for editing. */
export function TunnelFields() {
  const { t } = useTranslation('remote-connectors');
  const readable = (value: unknown) => {
    const wrong = ((value ?? []) as string[]).filter((target) => !tunnelTargetPattern.test(target));
    return wrong.length === 0 || t('tunnel.targetWrong', { target: wrong.join(', ') });
  };
  return (
    <>
      <TextField name="name" label={t('tunnel.name')} required max={255} input={{ autoFocus: true }} />
      <Field name="targets" label={t('tunnel.targets')} hint={t('tunnel.targetsHint')} required rules={[readable]}>
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ', '\n']} />
      </Field>
      <TextField name="description" label={t('tunnel.description')} max={2000} lines={[2, 6]} />
    </>
  );
}
