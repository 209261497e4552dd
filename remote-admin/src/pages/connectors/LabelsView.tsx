import { useState } from 'react';
import type { AdminLabels } from 'shared-contracts/api/admin-connector';
import { useText } from 'shared-contracts/react';
import { Button, Panel } from 'shared-contracts/ui/core';
import { useConnectorChanges } from '../../data/connectors.ts';
import { type Act, ActMenu } from '../../parts/ActMenu.tsx';
import { useAdminText } from '../../parts/useAdminText.ts';
import { useFailureNotice } from '../../parts/useFailureNotice.ts';
import classes from './ConnectorsPage.module.css';
import { DeleteLabelDialog, type HeldLabel, type LabelKind, NameDialog, namesOf } from './LabelDialogs.tsx';

type Ask = (act: 'name' | 'delete', label: HeldLabel) => void;

interface LabelRowProps {
  label: HeldLabel;
  shown: string;
  /** Comes with the product: it has its name permanently. */
  isIncluded?: boolean;
  /** Where it can go from its place. */
  moves?: readonly Act[];
  onAsk: Ask;
}

function LabelRow({ label, shown, isIncluded = false, moves = [], onAsk }: LabelRowProps) {
  const t = useAdminText();
  const changes: readonly Act[] = [
    { key: 'rename', label: t('connectors.rename'), onSelect: () => onAsk('name', label) },
    { key: 'delete', label: t('connectors.delete'), danger: true, onSelect: () => onAsk('delete', label) },
  ];
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        {shown} <span className={classes.quiet}>{t('connectors.count', { count: label.connectors })}</span>
      </span>
      {isIncluded && <span className={classes.quiet}>{t('connectors.included')}</span>}
      <ActMenu label={t('connectors.moreActs', { name: shown })} acts={isIncluded ? moves : [...moves, ...changes]} />
    </li>
  );
}

const noCategory: HeldLabel = { kind: 'category', id: null, name: { en: '', fr: '' }, connectors: 0 };

/** Which dialog is open, for which label; it stays while the dialog goes. */
function useLabelDialogs() {
  const [dialog, setDialog] = useState<'name' | 'delete' | null>(null);
  const [label, setLabel] = useState(noCategory);
  const ask: Ask = (act, next) => {
    setLabel(next);
    setDialog(act);
  };
  const close = () => setDialog(null);
  const dialogs = (
    <>
      <NameDialog open={dialog === 'name'} label={label} onClose={close} />
      <DeleteLabelDialog open={dialog === 'delete'} label={label} onClose={close} />
    </>
  );
  return { ask, dialogs };
}

/** What moves a category among the others. */
function useMoves(ids: readonly string[]) {
  const t = useAdminText();
  const notify = useFailureNotice();
  const { orderCategories } = useConnectorChanges();
  return (id: string): Act[] => {
    const at = ids.indexOf(id);
    const move = (key: 'moveUp' | 'moveDown', to: number) => ({
      key,
      label: t(`connectors.category.${key}`),
      onSelect: () => void orderCategories({ body: { ids: ids.toSpliced(at, 1).toSpliced(to, 0, id) } }).catch(notify),
    });
    return [...(at > 0 ? [move('moveUp', at - 1)] : []), ...(at < ids.length - 1 ? [move('moveDown', at + 1)] : [])];
  };
}

/** Categories and tags of public connectors. */
export function LabelsView({ labels }: { labels: AdminLabels }) {
  const t = useAdminText();
  const text = useText();
  const { ask, dialogs } = useLabelDialogs();
  const moves = useMoves(labels.categories.map(({ id }) => id));
  const held = (kind: LabelKind, each: (AdminLabels['categories'] | AdminLabels['tags'])[number]): HeldLabel => {
    const { id, connectors, revision } = each;
    return { kind, id, name: namesOf(each), connectors, revision };
  };
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
              label={held('category', each)}
              shown={text(each.name)}
              isIncluded={each.key !== null}
              moves={moves(each.id)}
              onAsk={ask}
            />
          ))}
        </ul>
      </Panel>
      <Panel title={t('connectors.tags')} meta={labels.tags.length} flush>
        {labels.tags.length === 0 && <p className={classes.none}>{t('connectors.noTags')}</p>}
        <ul className={classes.list}>
          {labels.tags.map((each) => (
            <LabelRow key={each.id} label={held('tag', each)} shown={each.name} onAsk={ask} />
          ))}
        </ul>
      </Panel>
      {dialogs}
    </div>
  );
}
