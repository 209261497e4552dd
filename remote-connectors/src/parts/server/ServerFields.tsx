import { useTranslation } from 'react-i18next';
import type { CatalogueServer } from 'shared-contracts/api/catalogue';
import { AutoComplete, Field, Form, Input, LabelledField, Select, useFormChange } from 'shared-contracts/ui/forms';
import classes from './ServerFields.module.css';
import { addressOf, defaultsOf, type ServerValues, serverOf } from './serverAddress.ts';

type Variable = CatalogueServer['variables'][number];

function VariableField({
  variable,
  value,
  onChange,
}: {
  variable: Variable;
  value: string;
  onChange: (value: string) => void;
}) {
  const { name, choices, description } = variable;
  return (
    <LabelledField label={name} hint={description}>
      {(control) =>
        choices.length > 0 ? (
          <Select
            {...control}
            value={value}
            options={choices.map((choice) => ({ value: choice }))}
            onChange={onChange}
          />
        ) : (
          <Input {...control} value={value} onChange={(event) => onChange(event.target.value)} />
        )
      }
    </LabelledField>
  );
}

/** A server of the document in the list of those to choose. */
function Server({ template, description }: { template: string; description: string }) {
  return (
    <span className={classes.option}>
      <span dir="ltr">{template}</span>
      {description && <span className={classes.hint}>{description}</span>}
    </span>
  );
}

/** Where calls go: an address of the document with its variables, or one's own. */
export function ServerFields({ servers }: { servers: readonly CatalogueServer[] }) {
  const { t } = useTranslation('remote-connectors');
  const form = Form.useFormInstance();
  const change = useFormChange();
  const address: string = Form.useWatch('base_url') ?? '';
  const chosen = serverOf(address, servers);
  const set = (values: ServerValues) => {
    if (!chosen) return;
    change(['base_url'], addressOf(chosen.server, values));
    void form.validateFields(['base_url']).catch(() => undefined);
  };
  const options = servers.map((server) => ({
    value: addressOf(server, defaultsOf(server)),
    template: server.url,
    description: server.description,
  }));
  return (
    <>
      <Field
        name="base_url"
        label={t('settings.baseUrl')}
        hint={t('settings.baseUrlHint')}
        required={t('settings.baseUrlRequired')}
      >
        <AutoComplete
          options={options}
          optionRender={({ data }) => <Server {...data} />}
          placeholder="https://api.example.com"
        />
      </Field>
      {chosen && chosen.server.variables.length > 0 && (
        <div className={classes.variables}>
          {chosen.server.variables.map((variable) => (
            <VariableField
              key={variable.name}
              variable={variable}
              value={chosen.values[variable.name] ?? ''}
              onChange={(value) => set({ ...chosen.values, [variable.name]: value })}
            />
          ))}
        </div>
      )}
    </>
  );
}
