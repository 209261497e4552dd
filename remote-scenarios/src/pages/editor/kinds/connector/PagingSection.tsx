import type { Operation } from 'shared-contracts/api/catalogue';
import type { ConnectorConfig } from 'shared-contracts/nodes';
import { Button } from 'shared-contracts/ui/core';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { useConfig } from '../../fields/useConfig.ts';
import { PagingFields } from '../http/PagingFields.tsx';
import classes from './connector.module.css';
import { texts } from './texts.ts';

/** What says how pages are asked for; what becomes of them is the node's own. */
const asked = ['type', 'parameter', 'place', 'first', 'next', 'items'] as const;

/** Paging as the operation has it, corrected where it is wrong, and the way back. */
export function PagingSection({ operation }: { operation: Operation }) {
  const t = useKindText(texts);
  const { change, readOnly } = useNodeForm();
  const { paging } = useConfig<ConnectorConfig>();
  const own = operation.paging;
  const differs = own !== null && asked.some((name) => own[name] !== paging[name]);
  return (
    <>
      <PagingFields paging={paging} />
      {differs && !readOnly && (
        <div className={classes.note}>
          <span>{t('pagingDiffers')}</span>
          <Button size="small" onClick={() => change({ paging: own })}>
            {t('useOwnPaging')}
          </Button>
        </div>
      )}
    </>
  );
}
