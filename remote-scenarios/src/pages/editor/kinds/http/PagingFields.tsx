import { endsByEmptyPage, type HttpConfig, type HttpPaging, maxPages } from 'shared-contracts/nodes';
import { Input } from 'shared-contracts/ui/forms';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { Field } from '../../fields/Field.tsx';
import { FormRow } from '../../fields/FormRow.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { NumberSetting } from '../../fields/NumberSetting.tsx';
import { texts } from './texts.ts';

const types = ['none', 'page', 'offset', 'cursor', 'link', 'next'] as const;
const forms = ['list', 'pages'] as const;
const places = ['query', 'body'] as const;
/** Paths are written alike in every language. */
const samples = { cursor: 'payload.next_cursor', next: 'payload.next', items: 'payload.items' };

interface PagingProps {
  paging: HttpPaging;
  set: (part: Partial<HttpPaging>, field?: string) => void;
}

/** One setting of paging that is a name or a path. */
function PagingText({ paging, set, name, label, hint, placeholder, required }: PagingTextProps) {
  return (
    <Field label={label} hint={hint} path={`paging.${name}`} required={required}>
      {(control) => (
        <Input
          {...control}
          value={paging[name]}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => set({ [name]: event.target.value }, name)}
        />
      )}
    </Field>
  );
}

interface PagingTextProps extends PagingProps {
  name: 'parameter' | 'next' | 'items';
  label: string;
  hint?: string;
  placeholder: string;
  required?: boolean;
}

/** What is sent to ask for the next page: where it stands, its name, and what it begins with. */
function AskedWith({ paging, set }: PagingProps) {
  const t = useKindText(texts);
  const { type } = paging;
  if (type === 'none' || type === 'link' || type === 'next') return null;
  return (
    <FormRow>
      <ChoiceSetting
        label={t('pagingPlace')}
        value={paging.place}
        options={places.map((value) => ({ value, label: t(`pagingPlace-${value}`) }))}
        onChange={(place) => set({ place })}
      />
      <PagingText {...{ paging, set }} name="parameter" label={t('pagingParameter')} placeholder={type} />
      {endsByEmptyPage(paging) && (
        <NumberSetting
          label={t(type === 'page' ? 'pagingFirstPage' : 'pagingFirstOffset')}
          value={paging.first}
          min={0}
          max={1_000_000_000}
          onChange={(first) => set({ first }, 'first')}
        />
      )}
    </FormRow>
  );
}

/** What the answers have, and what becomes of them. */
function Taken({ paging, set }: PagingProps) {
  const t = useKindText(texts);
  const { type, gives } = paging;
  return (
    <>
      {(type === 'cursor' || type === 'next') && (
        <PagingText
          {...{ paging, set }}
          name="next"
          required
          label={t(`pagingPath-${type}`)}
          hint={t('pagingPathHint')}
          placeholder={samples[type]}
        />
      )}
      <FormRow>
        <ChoiceSetting
          label={t('pagingGives')}
          value={gives}
          options={forms.map((value) => ({ value, label: t(`pagingGives-${value}`) }))}
          onChange={(next) => set({ gives: next })}
        />
        {(gives === 'list' || endsByEmptyPage(paging)) && (
          <PagingText {...{ paging, set }} name="items" label={t('pagingItems')} placeholder={samples.items} required />
        )}
      </FormRow>
      <FormRow>
        <NumberSetting
          label={t('pagingMost')}
          value={paging.most}
          min={1}
          max={maxPages}
          onChange={(most) => set({ most }, 'most')}
        />
        <NumberSetting
          label={t('pagingPause')}
          value={paging.pause_s}
          min={0}
          max={3600}
          unit="s"
          decimals={1}
          onChange={(pause_s) => set({ pause_s }, 'pause')}
        />
      </FormRow>
    </>
  );
}

/** Whether the call goes on asking for the pages of a list, and how. */
export function PagingFields({ paging }: Pick<HttpConfig, 'paging'>) {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const set: PagingProps['set'] = (part, field) =>
    change({ paging: { ...paging, ...part } }, field && `paging ${field}`);
  return (
    <>
      <ChoiceSetting
        label={t('paging')}
        value={paging.type}
        options={types.map((value) => ({ value, label: t(`paging-${value}`) }))}
        hint={paging.type !== 'none' && t(`pagingHint-${paging.type}`)}
        // Numbers of pages begin with 1, offsets with 0.
        onChange={(type) => set({ type, first: type === 'offset' ? 0 : 1 })}
      />
      <AskedWith paging={paging} set={set} />
      {paging.type !== 'none' && <Taken paging={paging} set={set} />}
    </>
  );
}
