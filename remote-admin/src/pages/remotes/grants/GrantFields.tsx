import { deployGrantSchema, grantAudiences } from 'shared-contracts/api/deploy';
import { Field, type FieldRule, Select } from 'shared-contracts/ui/forms';
import { useAdminText } from '../../../parts/useAdminText.ts';
import { BackendFields } from './BackendFields.tsx';

type ListName = 'paths' | 'names' | 'connect' | 'images';

/** As the server takes them. */
const { paths, names, origins } = deployGrantSchema.shape;
const { connect, images } = origins.shape;
const schemas = { paths, names, connect, images };

interface ListFieldProps {
  name: ListName;
  hint: string;
  refusal: string;
  /** Offered to choose from; others can be typed. */
  suggested?: readonly string[];
}

/** Several short texts, typed or pasted one after another. */
function ListField({ name, hint, refusal, suggested = [] }: ListFieldProps) {
  const t = useAdminText();
  const isOrigins = name === 'connect' || name === 'images';
  const fits: FieldRule = (value) => schemas[name].safeParse(value ?? []).success || refusal;
  return (
    <Field
      name={isOrigins ? ['grant', 'origins', name] : ['grant', name]}
      label={t(`grant.${name}`)}
      hint={hint}
      rules={[fits]}
    >
      <Select
        mode="tags"
        tokenSeparators={[' ', ',', '\n']}
        options={suggested.map((value) => ({ value, label: value }))}
        suffixIcon={null}
        {...(suggested.length === 0 && { open: false })}
      />
    </Field>
  );
}

interface GrantFieldsProps {
  /** Origins that releases which are live ask for. */
  asked?: { connect: readonly string[]; images: readonly string[] };
}

/** Addresses, names, audience, origins and back ends of a remote, below `grant` of the values. */
export function GrantFields({ asked = { connect: [], images: [] } }: GrantFieldsProps) {
  const t = useAdminText();
  const options = grantAudiences.map((value) => ({ value, label: t(`grant.audienceOf.${value}`) }));
  const [hint, refusal] = [t('grant.originsHint'), t('grant.originsShape')];
  return (
    <>
      <ListField name="paths" hint={t('grant.pathsHint')} refusal={t('grant.pathsShape')} />
      <ListField name="names" hint={t('grant.namesHint')} refusal={t('grant.namesShape')} />
      <Field name={['grant', 'audience']} label={t('grant.audience')} hint={t('grant.audienceHint')}>
        <Select options={options} />
      </Field>
      <ListField name="connect" hint={hint} refusal={refusal} suggested={asked.connect} />
      <ListField name="images" hint={hint} refusal={refusal} suggested={asked.images} />
      <BackendFields />
    </>
  );
}
