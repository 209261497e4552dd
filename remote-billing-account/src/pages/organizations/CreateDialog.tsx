import {
  newOrganisationPlan,
  organisationCreateSchema,
  organisationLanguages,
} from 'shared-contracts/api/organisation';
import { useEndpoint, useFormatters, useHost, useLocale } from 'shared-contracts/react';
import { Field, FormDialog, Select, TextField } from 'shared-contracts/ui/forms';
import { useAccountText } from '../../parts/useAccountText.ts';
import classes from './organizations.module.css';
import { useCreate } from './useOrganizations.ts';

interface Values {
  name: string;
  language: (typeof organisationLanguages)[number];
}

/** What the organisation begins with, as the partner's defaults say. */
function PlanText() {
  const t = useAccountText();
  const { count } = useFormatters();
  const { data } = useEndpoint(newOrganisationPlan, {});
  if (!data) return null;
  const figures = { scenarios: count(data.scenario), operations: count(data.quantity) };
  return <p className={classes.quiet}>{t('organizations.beginsWith', figures)}</p>;
}

/** Makes an organisation for a client. */
export function CreateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useAccountText();
  const { notices } = useHost();
  const locale = useLocale();
  const create = useCreate();
  const submit = async (values: Values) => {
    const { name } = await create(values);
    notices.show({ message: t('organizations.created', { name }), color: 'success' });
    onClose();
  };
  return (
    <FormDialog<Values>
      name="create-organization"
      open={open}
      title={t('organizations.createTitle')}
      submitLabel={t('organizations.create')}
      initialValues={{ name: '', language: locale }}
      schema={organisationCreateSchema}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField name="name" label={t('organizations.name')} required max={120} input={{ autoFocus: true }} />
      <Field name="language" label={t('organizations.language')}>
        <Select
          options={organisationLanguages.map((value) => ({ value, label: t(`organizations.languages.${value}`) }))}
        />
      </Field>
      <PlanText />
    </FormDialog>
  );
}
