import { contentTypeOf, type HttpBody, type HttpConfig, type Place, placeOfText } from 'shared-contracts/nodes';
import { Input } from 'shared-contracts/ui/forms';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { ExpressionField } from '../../expression/ExpressionField.tsx';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { Field } from '../../fields/Field.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { PartList } from './PartList.tsx';
import { texts } from './texts.ts';

/** What is written alike in every language. */
const samples = {
  json: '{{ payload }}',
  binary: '{{ payload.file }}',
  form: '',
  text: '',
  graphql: 'query ($id: ID!) { order(id: $id) { total } }',
  variables: '{ "id": "{{ payload.id }}" }',
};
const types = ['none', 'json', 'form', 'text', 'multipart', 'binary', 'graphql'] as const;

function placeOf({ body, headers }: Pick<HttpConfig, 'body' | 'headers'>): Place {
  const { type, content } = body;
  if (type === 'json' || type === 'form' || type === 'graphql') return type;
  return type === 'binary' ? 'text' : placeOfText(content, contentTypeOf(headers));
}

/** One text of a body that is a template. */
function BodyText({ body, set, name, label, hint, place, placeholder, required }: BodyTextProps) {
  return (
    <Field label={label} hint={hint} path={`body.${name}`} required={required}>
      {(control) => (
        <ExpressionField
          {...control}
          multiline
          value={body[name]}
          place={place}
          placeholder={placeholder}
          onChange={(text) => set({ [name]: text }, name)}
        />
      )}
    </Field>
  );
}

interface BodyProps {
  body: HttpBody;
  set: (part: Partial<HttpBody>, field?: string) => void;
}

interface BodyTextProps extends BodyProps {
  name: 'content' | 'variables';
  label: string;
  hint: string;
  place: Place;
  placeholder: string;
  required?: boolean;
}

/** Documents of GraphQL, with what they are given. */
function GraphqlFields(given: BodyProps) {
  const t = useKindText(texts);
  const { body, set } = given;
  return (
    <>
      <BodyText
        {...given}
        name="content"
        label={t('document')}
        hint={t('contentHint-graphql')}
        place="graphql"
        placeholder={samples.graphql}
        required
      />
      <BodyText
        {...given}
        name="variables"
        label={t('variables')}
        hint={t('variablesHint')}
        place="json"
        placeholder={samples.variables}
      />
      <Field label={t('operation')} hint={t('operationHint')}>
        {(control) => (
          <Input
            {...control}
            value={body.operation}
            maxLength={500}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => set({ operation: target.value }, 'operation')}
          />
        )}
      </Field>
    </>
  );
}

function Content({ headers, ...given }: BodyProps & Pick<HttpConfig, 'headers'>) {
  const t = useKindText(texts);
  const { body, set } = given;
  const { type } = body;
  if (type === 'none') return null;
  if (type === 'graphql') return <GraphqlFields {...given} />;
  if (type === 'multipart') return <PartList parts={body.parts} onChange={(parts, field) => set({ parts }, field)} />;
  return (
    <BodyText
      {...given}
      name="content"
      label={t('content')}
      hint={t(`contentHint-${type}`)}
      place={placeOf({ body, headers })}
      placeholder={samples[type]}
      required={type === 'binary'}
    />
  );
}

/** What the call sends. A text stays where another kind of body is chosen, so that the choice can be taken back. */
export function HttpBodyFields({ body, headers }: Pick<HttpConfig, 'body' | 'headers'>) {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const set: BodyProps['set'] = (part, field) => change({ body: { ...body, ...part } }, field && `body ${field}`);
  return (
    <>
      <ChoiceSetting
        label={t('body')}
        value={body.type}
        options={types.map((value) => ({ value, label: t(`body-${value}`) }))}
        onChange={(type) => set({ type })}
      />
      <Content {...{ body, set, headers }} />
    </>
  );
}
