import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert, Button, PageHeader, Panel } from 'shared-contracts/ui/core';
import { Field, FormBody, FormSection, Radio, Select, TextField, useFormModel } from 'shared-contracts/ui/forms';
import classes from './example.module.css';

interface Notice {
  title: string;
  text: string;
  kind: string;
  place: string;
  days: string;
}

const places = ['Berlin', 'Lisbon', 'London', 'Lyon', 'Paris'].map((value) => ({ value, label: value }));

/** A notice to be published: choices, a place, a text (appearance §2, `/forms/example/advertising`). Nothing is sent. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const [published, setPublished] = useState('');
  const model = useFormModel<Notice>({
    name: 'advertising',
    initialValues: { title: '', text: '', kind: 'offer', days: '7' },
    onSubmit: ({ title }) => setPublished(title),
  });
  const optionsOf = (name: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`advertising.${name}.${value}`) }));
  return (
    <>
      <PageHeader title={t('advertising.title')} />
      <Panel className={classes.sheet ?? ''}>
        {published && (
          <Alert type="success" showIcon role="status" title={t('advertising.done', { title: published })} />
        )}
        <FormBody model={model}>
          <FormSection title={t('advertising.what')}>
            <Field name="kind" label={t('advertising.kindLabel')}>
              <Radio.Group options={optionsOf('kind', ['offer', 'search', 'gift'])} />
            </Field>
            <TextField name="title" label={t('advertising.titleLabel')} required max={60} counter />
            <TextField name="text" label={t('advertising.textLabel')} required lines={[3, 8]} max={400} counter />
          </FormSection>
          <FormSection title={t('advertising.where')}>
            <Field name="place" label={t('advertising.placeLabel')} required>
              <Select showSearch options={places} />
            </Field>
            <Field name="days" label={t('advertising.daysLabel')}>
              <Radio.Group options={optionsOf('days', ['7', '30'])} />
            </Field>
          </FormSection>
          <Button type="primary" htmlType="submit">
            {t('advertising.act')}
          </Button>
        </FormBody>
      </Panel>
    </>
  );
}
