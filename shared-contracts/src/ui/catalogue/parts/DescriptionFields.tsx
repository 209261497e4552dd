import type { CatalogueDetail } from '../../../api/catalogue/index.ts';
import type { ConnectorCategory } from '../../../api/connector-category/index.ts';
import { useText } from '../../../react/index.ts';
import { ConnectorIcon } from '../../display/index.ts';
import { ColorInput, Field, Form, Select, TextField } from '../../forms/index.ts';
import classes from './DescriptionFields.module.css';
import { useCatalogueKitText } from './useCatalogueKitText.ts';

/** What a connector says of itself. */
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
  connector: Pick<
    CatalogueDetail,
    'name' | 'icon' | 'colour' | 'category_id' | 'tags' | 'description' | 'guide' | 'revision'
  >,
): DescriptionValues & { revision: number } => ({
  name: connector.name,
  icon: connector.icon ?? '',
  colour: connector.colour,
  category_id: connector.category_id,
  tags: connector.tags,
  description: connector.description,
  guide: connector.guide,
  revision: connector.revision,
});

/** As calls take it: an icon or a category that is not named is none. What is not among the values stays as it is. */
export const descriptionBody = <Values extends Partial<DescriptionValues>>(values: Values) => ({
  ...values,
  ...('icon' in values && { icon: values.icon?.trim() || null }),
  ...('category_id' in values && { category_id: values.category_id ?? null }),
});

/** The tile as it will be. */
function Preview() {
  const [name, icon, colour] = [Form.useWatch('name'), Form.useWatch('icon'), Form.useWatch('colour')];
  return <ConnectorIcon name={name ?? ''} icon={icon || null} colour={colour || firstColour} size={40} />;
}

interface DescriptionFieldsProps {
  categories: readonly ConnectorCategory[];
  withTexts?: boolean;
}

/** Fields of a connector beside its document. */
export function DescriptionFields({ categories, withTexts = true }: DescriptionFieldsProps) {
  const t = useCatalogueKitText();
  const text = useText();
  const isIcon = (value: unknown) => !value || /^[a-z0-9-]{1,100}$/.test(String(value)) || t('describe.iconWrong');
  return (
    <>
      <TextField name="name" label={t('name')} required={t('nameRequired')} max={255} />
      <div className={classes.look}>
        <Preview />
        <TextField
          name="icon"
          label={t('describe.icon')}
          rules={[isIcon]}
          input={{ placeholder: 'building-warehouse', spellCheck: false }}
        />
        <Field name="colour" label={t('describe.colour')}>
          <ColorInput fallback={firstColour} />
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
