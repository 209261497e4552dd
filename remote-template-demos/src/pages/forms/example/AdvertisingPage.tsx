import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert, Button, PageHeader, Panel } from 'shared-contracts/ui/core';
import {
  Field,
  Form,
  FormBody,
  FormSection,
  Radio,
  SegmentedChoice,
  Select,
  TextField,
  useFormModel,
} from 'shared-contracts/ui/forms';
import classes from './example.module.css';
import { type Notice, NoticePreview, NoticeTips } from './NoticePreview.tsx';

const places = ['Berlin', 'Lisbon', 'London', 'Lyon', 'Paris'].map((value) => ({ value, label: value }));

/** A notice to be published, with its preview (appearance §2, `/forms/example/advertising`). Nothing is sent. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const [published, setPublished] = useState('');
  const model = useFormModel<Notice>({
    name: 'advertising',
    initialValues: { title: '', text: '', kind: 'offer', days: '7' },
    onSubmit: ({ title }) => setPublished(title),
  });
  const notice = Form.useWatch<Notice>([], model.instance);
  const optionsOf = (name: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`advertising.${name}.${value}`) }));
  return (
    <>
      <PageHeader
        title={t('advertising.title')}
        actions={
          <Button type="primary" htmlType="submit" form="advertising">
            {t('advertising.act')}
          </Button>
        }
      />
      <div className={classes.split}>
        <div className={classes.stack}>
          {published && (
            <Alert type="success" showIcon role="status" title={t('advertising.done', { title: published })} />
          )}
          <Panel>
            <FormBody model={model}>
              <FormSection title={t('advertising.what')}>
                <Field name="kind" label={t('advertising.kindLabel')}>
                  <SegmentedChoice options={optionsOf('kind', ['offer', 'search', 'gift'])} />
                </Field>
                <TextField name="title" label={t('advertising.titleLabel')} required max={60} counter />
                <TextField name="text" label={t('advertising.textLabel')} required lines={[5, 10]} max={400} counter />
              </FormSection>
              <FormSection title={t('advertising.where')}>
                <div className={classes.pair}>
                  <Field name="place" label={t('advertising.placeLabel')} required>
                    <Select showSearch options={places} />
                  </Field>
                  <Field name="days" label={t('advertising.daysLabel')}>
                    <Radio.Group options={optionsOf('days', ['7', '30'])} />
                  </Field>
                </div>
              </FormSection>
            </FormBody>
          </Panel>
        </div>
        <div className={`${classes.stack} ${classes.aside}`}>
          <NoticePreview notice={notice ?? {}} />
          <NoticeTips />
        </div>
      </div>
    </>
  );
}
