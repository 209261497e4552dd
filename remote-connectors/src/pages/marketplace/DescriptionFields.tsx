import { useTranslation } from 'react-i18next';
import type { CatalogueConnector, CatalogueDetail } from 'shared-contracts/api/catalogue';
import { useText } from 'shared-contracts/react';
import { ConnectorIcon } from 'shared-contracts/ui/display';
import { Field, Form, Select, TextField } from 'shared-contracts/ui/forms';
import { useCategories } from '../../data/catalogue.ts';
import classes from './DescriptionFields.module.css';

/** What an organisation says of a connector of its own. */
export interface DescriptionValues {
  name: string;
  icon: string;
  colour: string;
  category_id: string | null;
  tags: string[];
  description: { en: string; fr: string };
  guide: { en: string; fr: string };
}

/** Colour of a new connector. */
export const firstColour = '#0670c4';

/** What the form begins with for a connector that is there. */
export const descriptionValues = (
  connector: CatalogueConnector & Pick<CatalogueDetail, 'guide'>,
): DescriptionValues => ({
  name: connector.name,
  icon: connector.icon ?? '',
  colour: connector.colour,
  category_id: connector.category_id,
  tags: connector.tags,
  description: connector.description,
  guide: connector.guide,
});

/** As calls take it: an icon that is not named is none. */
export const descriptionBody = ({ icon, category_id, ...values }: DescriptionValues) => ({
  ...values,
  icon: icon.trim() || null,
  category_id: category_id ?? null,
});

/** The tile as it will be. */
function Preview() {
  const [name, icon, colour] = [Form.useWatch('name'), Form.useWatch('icon'), Form.useWatch('colour')];
  return <ConnectorIcon name={name ?? ''} icon={icon || null} colour={colour || firstColour} size={40} />;
}

/** Fields of an own connector beside its document. */
export function DescriptionFields({ withTexts = true }: { withTexts?: boolean }) {
  const { t } = useTranslation('remote-connectors');
  const text = useText();
  const categories = useCategories().data ?? [];
  const isIcon = (value: unknown) => !value || /^[a-z0-9-]{1,100}$/.test(String(value)) || t('describe.iconWrong');
  return (
    <>
      <TextField name="name" label={t('form.name')} required={t('form.nameRequired')} max={255} />
      <div className={classes.look}>
        <Preview />
        <TextField
          name="icon"
          label={t('describe.icon')}
          rules={[isIcon]}
          input={{ placeholder: 'building-warehouse', spellCheck: false }}
        />
        <Field name="colour" label={t('describe.colour')}>
          <input type="color" className={classes.colour} />
        </Field>
      </div>
      <p className={classes.hint}>{t('describe.iconHint')}</p>
      <Field name="category_id" label={t('describe.category')}>
        <Select
          allowClear
          placeholder={t('describe.noCategory')}
          options={categories.map(({ id, name }) => ({ value: id, label: text(name) }))}
        />
      </Field>
      <Field name="tags" label={t('describe.tags')}>
        <Select mode="tags" tokenSeparators={[',']} open={false} suffixIcon={null} />
      </Field>
      {withTexts && (
        <>
          <TextField name={['description', 'en']} label={t('describe.descriptionEn')} lines={[2, 6]} />
          <TextField name={['description', 'fr']} label={t('describe.descriptionFr')} lines={[2, 6]} />
          <TextField
            name={['guide', 'en']}
            label={t('describe.guideEn')}
            hint={t('describe.guideHint')}
            lines={[3, 12]}
          />
          <TextField name={['guide', 'fr']} label={t('describe.guideFr')} lines={[3, 12]} />
        </>
      )}
    </>
  );
}
