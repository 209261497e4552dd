import { IconExternalLink, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RemoteLink } from 'shared-contracts/react';
import { Button, CopyButton } from 'shared-contracts/ui/core';
import { Select } from 'shared-contracts/ui/forms';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { Field } from '../../fields/Field.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import classes from './TriggerPicker.module.css';
import { texts } from './texts.ts';

/** A webhook or an import page as the picker shows it. */
export interface Trigger {
  id: string;
  name: string;
  url: string;
  is_active: boolean;
}

interface TriggerPickerProps {
  label: string;
  /** While nothing is chosen. */
  hint: string;
  placeholder: string;
  createLabel: string;
  to: 'webhook-detail' | 'import-page-detail';
  known: readonly Trigger[] | undefined;
  failure: Error | null | undefined;
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  onCreate: () => void;
  creating: boolean;
  /** What stands below the address of a chosen one. */
  below?: (id: string) => ReactNode;
}

/** The address of one of them, to be copied. */
function Address({
  trigger: { id, name, url },
  to,
  below,
}: { trigger: Trigger } & Pick<TriggerPickerProps, 'to' | 'below'>) {
  const t = useKindText(texts);
  return (
    <li className={classes.trigger}>
      <div className={classes.address}>
        <span className={classes.words}>
          <span className={classes.name}>
            {name}
            <RemoteLink to={to} params={{ id }} unresolved="hide" aria-label={t('openTrigger', { name })}>
              <IconExternalLink size={14} stroke={1.8} aria-hidden />
            </RemoteLink>
          </span>
          <code className={classes.url}>{url}</code>
        </span>
        <CopyButton size="small" text={url} label={t('copyAddress', { name })} />
      </div>
      {below?.(id)}
    </li>
  );
}

/** Things with an address whose requests or files run the scenario. */
export function TriggerPicker({ label, hint, known: all, failure, chosen, ...props }: TriggerPickerProps) {
  const t = useKindText(texts);
  const { readOnly, node } = useNodeForm();
  const known = all ?? [];
  const leftName = (id: string) => node.data.choose_again?.find((left) => left.id === id)?.name;
  const gone = chosen
    .filter((id) => all && !all.some((one) => one.id === id))
    .map((id) => ({ value: id, label: t('triggerGone', { name: leftName(id) || t('unknownTrigger') }) }));
  // A chosen one has a name before its list is read, or where it cannot be: its id is nobody's.
  const unread = all ? [] : chosen.map((id) => ({ value: id, label: leftName(id) || '…' }));
  const field = props.to === 'webhook-detail' ? 'webhooks' : 'import_pages';
  const firstGone = chosen.indexOf(gone[0]?.value ?? '');
  const usable = known.filter(({ id, is_active }) => is_active || chosen.includes(id));
  return (
    <div className={classes.picker}>
      <Field label={label} hint={chosen.length === 0 ? hint : undefined} path={`${field}.${firstGone}`}>
        {(control) => (
          <Select
            {...control}
            mode="multiple"
            value={[...chosen]}
            options={[...usable.map(({ id, name }) => ({ value: id, label: name })), ...gone, ...unread]}
            optionFilterProp="label"
            placeholder={props.placeholder}
            onChange={props.onChange}
          />
        )}
      </Field>
      {failure && (
        <p className={classes.error} role="alert">
          {failure.message}
        </p>
      )}
      <ul className={classes.list}>
        {known
          .filter(({ id }) => chosen.includes(id))
          .map((trigger) => (
            <Address key={trigger.id} trigger={trigger} to={props.to} below={props.below} />
          ))}
      </ul>
      {!readOnly && (
        <div>
          <Button
            size="small"
            icon={<IconPlus size={14} stroke={1.8} aria-hidden />}
            loading={props.creating}
            onClick={props.onCreate}
          >
            {props.createLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
