import { useState } from 'react';
import type { AdminLabels } from 'shared-contracts/api/admin-connector';
import { useText } from 'shared-contracts/react';
import { Button, Panel } from 'shared-contracts/ui/core';
import { ActMenu } from '../../parts/ActMenu.tsx';
import { useAdminText } from '../../parts/useAdminText.ts';
import classes from './ConnectorsPage.module.css';
import { DeleteLabelDialog, type HeldLabel, type LabelKind, NameDialog } from './LabelDialogs.tsx';

type Ask = (act: 'name' | 'delete', label: HeldLabel) => void;

interface LabelRowProps {
  label: HeldLabel;
  shown: string;
  /** Comes with the product: nobody changes it. */
  isIncluded: boolean;
  onAsk: Ask;
}

function LabelRow({ label, shown, isIncluded, onAsk }: LabelRowProps) {
  const t = useAdminText();
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        {shown} <span className={classes.quiet}>{t('connectors.count', { count: label.connectors })}</span>
      </span>
      {isIncluded ? (
        <span className={classes.quiet}>{t('connectors.included')}</span>
      ) : (
        <ActMenu
          label={t('connectors.moreActs', { name: shown })}
          acts={[
            { key: 'rename', label: t('connectors.rename'), onSelect: () => onAsk('name', label) },
            { key: 'delete', label: t('connectors.delete'), danger: true, onSelect: () => onAsk('delete', label) },
          ]}
        />
      )}
    </li>
  );
}

const noCategory: HeldLabel = { kind: 'category', id: null, name: { en: '', fr: '' }, connectors: 0 };

/** Which dialog is open, for which label; it stays while the dialog goes. */
function useLabelDialogs() {
  const [asked, setAsked] = useState<'name' | 'delete' | null>(null);
  const [label, setLabel] = useState(noCategory);
  const ask: Ask = (act, next) => {
    setLabel(next);
    setAsked(act);
  };
  const close = () => setAsked(null);
  const dialogs = (
    <>
      <NameDialog open={asked === 'name'} label={label} onClose={close} />
      <DeleteLabelDialog open={asked === 'delete'} label={label} onClose={close} />
    </>
  );
  return { ask, dialogs };
}

/** Categories and tags of public connectors. */
export function LabelsView({ labels }: { labels: AdminLabels }) {
  const t = useAdminText();
  const text = useText();
  const { ask, dialogs } = useLabelDialogs();
  const held = (kind: LabelKind, { id, connectors }: { id: string; connectors: number }, name: HeldLabel['name']) => ({
    ...{ kind, id, name, connectors },
  });
  return (
    <div className={classes.labels}>
      <Panel
        title={t('connectors.categories')}
        meta={labels.categories.length}
        actions={<Button onClick={() => ask('name', noCategory)}>{t('connectors.category.new')}</Button>}
        flush
      >
        <ul className={classes.list}>
          {labels.categories.map((each) => (
            <LabelRow
              key={each.id}
              label={held('category', each, each.name)}
              shown={text(each.name)}
              isIncluded={each.key !== null}
              onAsk={ask}
            />
          ))}
        </ul>
      </Panel>
      <Panel title={t('connectors.tags')} meta={labels.tags.length} flush>
        {labels.tags.length === 0 && <p className={classes.none}>{t('connectors.noTags')}</p>}
        <ul className={classes.list}>
          {labels.tags.map((each) => (
            <LabelRow
              key={each.id}
              label={held('tag', each, { en: each.name, fr: each.name })}
              shown={each.name}
              isIncluded={false}
              onAsk={ask}
            />
          ))}
        </ul>
      </Panel>
      {dialogs}
    </div>
  );
}
