import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { ExplainedField, Explanation, ValueUses } from 'shared-contracts/api/explanation';
import { Button, DelayedSkeleton, Drawer, EmptyState, ErrorCard } from 'shared-contracts/ui/core';
import { Tabs } from 'shared-contracts/ui/tabs';
import { useExplanation, useValueUses } from '../../../data/explanations.ts';
import type { FieldOfRun } from '../../../state/viewStore.ts';
import { useView } from '../context/EditorContext.tsx';
import classes from './ExplainDrawer.module.css';
import { FieldHistory } from './FieldHistory.tsx';
import { ShownValue } from './ShownValue.tsx';
import { UseList } from './UseList.tsx';
import { useAddressedField } from './useAddressedField.ts';
import { useExplainText } from './useExplainText.ts';
import { ValueStory } from './ValueStory.tsx';

interface SideProps {
  field: FieldOfRun;
  onNode: (id: string) => void;
  /** Explains another field, of another run too. */
  onAsk: (field: ExplainedField, runId?: string) => void;
}

/** Why there is nothing to tell. */
function Gap({ gap }: { gap: NonNullable<Explanation['gap']> }) {
  const t = useExplainText();
  return <EmptyState title={t(`gap.${gap}`)} description={t('gapHint')} />;
}

interface FoundProps<Found> {
  found: { data?: Found | undefined; error?: Error | undefined; mutate: () => unknown };
  children: (data: Found) => ReactNode;
}

/** What was found, once it is there. */
function Found<Data extends Explanation | ValueUses>({ found: { data, error, mutate }, children }: FoundProps<Data>) {
  const t = useExplainText();
  if (error) return <ErrorCard title={t('failed')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <DelayedSkeleton rows={6} />;
  return data.gap ? <Gap gap={data.gap} /> : children(data);
}

/** Read once for all that the drawer shows of it: it may go through a long run. */
interface ExplainedProps extends SideProps {
  found: ReturnType<typeof useExplanation>;
}

function CameFrom({ field, found, ...ways }: ExplainedProps) {
  return (
    <Found found={found}>
      {(explanation) => <ValueStory explanation={explanation} runId={field.runId} {...ways} />}
    </Found>
  );
}

function Became({ field, ...ways }: SideProps) {
  return <Found found={useValueUses(field)}>{(uses) => <UseList uses={uses} runId={field.runId} {...ways} />}</Found>;
}

function InOtherRuns({ field, found, onAsk }: ExplainedProps) {
  return (
    <Found found={found}>{({ at }) => at && <FieldHistory field={field} nodeId={at.node_id} onAsk={onAsk} />}</Found>
  );
}

/** The field that is explained: its path, whose message it is in, and its value. */
function Subject({ field, found: { data } }: Pick<ExplainedProps, 'field' | 'found'>) {
  const t = useExplainText();
  const name = data?.at?.node_name;
  return (
    <div className={classes.subject} role="status">
      <code className={classes.field} dir="ltr">
        {field.field}
      </code>
      {name && (
        <span className={classes.note} dir="auto">
          {name}, {t(field.side)}
        </span>
      )}
      {data?.value && <ShownValue value={data.value} />}
    </div>
  );
}

/** The field and its tabs. The chosen tab stays while others are asked for. */
function ExplainedValue({ side }: { side: SideProps }) {
  const t = useExplainText();
  const found = useExplanation(side.field);
  const key = JSON.stringify(side.field);
  const tabs = [
    { key: 'from', label: t('from'), children: <CameFrom key={key} {...side} found={found} /> },
    { key: 'became', label: t('became'), children: <Became key={key} {...side} /> },
    { key: 'history', label: t('history'), children: <InOtherRuns key={key} {...side} found={found} /> },
  ];
  return (
    <>
      <Subject key={key} field={side.field} found={found} />
      <Tabs items={tabs} />
    </>
  );
}

export interface ExplainDrawerProps {
  onClose: () => void;
  /** Leaves the drawer for a node. */
  onNode: (id: string) => void;
}

/** Until the execution that the address means is found, and where there is none. */
function Unfound({ isGone, error, retry }: ReturnType<typeof useAddressedField>) {
  const t = useExplainText();
  if (error) return <ErrorCard title={t('failed')} error={error} onRetry={retry} />;
  return isGone ? <Gap gap="no_step" /> : <DelayedSkeleton rows={6} />;
}

interface AskingProps extends Pick<ExplainDrawerProps, 'onNode'> {
  first: FieldOfRun;
}

/** The value that was asked about first, and those that were asked about from it. */
function Asking({ first, onNode }: AskingProps) {
  const t = useExplainText();
  const [asked, setAsked] = useState<readonly FieldOfRun[]>([]);
  const field = asked.at(-1) ?? first;
  const before = asked.at(-2) ?? first;
  const onAsk = (next: ExplainedField, runId = field.runId) => setAsked([...asked, { ...next, runId }]);
  return (
    <div className={classes.body}>
      {asked.length > 0 && (
        <Button
          type="text"
          size="small"
          className={classes.back ?? ''}
          icon={<IconArrowLeft size={16} stroke={1.8} aria-hidden />}
          onClick={() => setAsked(asked.slice(0, -1))}
        >
          {t('back', { field: before.field })}
        </Button>
      )}
      <ExplainedValue side={{ field, onNode, onAsk }} />
    </div>
  );
}

/** Where a value of a recorded run came from, and what it became. Closed, it leaves the address that opened it. */
export function ExplainDrawer({ onClose, onNode }: ExplainDrawerProps) {
  const t = useExplainText();
  const chosen = useView((state) => state.explained);
  const addressed = useAddressedField();
  const first = chosen ?? addressed.field;
  const leave = (act: () => void) => {
    addressed.forget();
    act();
  };
  return (
    <Drawer open title={t('title')} size={640} onClose={() => leave(onClose)}>
      {first ? (
        <Asking key={JSON.stringify(first)} first={first} onNode={(id) => leave(() => onNode(id))} />
      ) : (
        <Unfound {...addressed} />
      )}
    </Drawer>
  );
}
