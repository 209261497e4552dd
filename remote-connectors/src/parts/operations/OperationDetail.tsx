import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonSchema, Operation } from 'shared-contracts/api/catalogue';
import { DelayedSkeleton, ErrorCard } from 'shared-contracts/ui/core';
import { Markdown } from 'shared-contracts/ui/display';
import { useOperation } from '../../data/catalogue.ts';
import { SchemaTree } from '../schema/SchemaTree.tsx';
import classes from './OperationDetail.module.css';

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h4 id={id} className={classes.title}>
        {title} {note && <span className={classes.note}>{note}</span>}
      </h4>
      {children}
    </section>
  );
}

/** Parameters in the shape of a schema, so that they are read as bodies are. */
function parameterSchema({ parameters }: Operation): JsonSchema {
  const properties = parameters.map(({ name, place, schema, description, is_deprecated }) => [
    `${name} · ${place}`,
    {
      ...(typeof schema === 'object' && schema),
      ...(description && { description }),
      ...(is_deprecated && { deprecated: true }),
    },
  ]);
  const required = parameters.filter((parameter) => parameter.required).map(({ name, place }) => `${name} · ${place}`);
  return { type: 'object', properties: Object.fromEntries(properties), required };
}

function Loaded({ operation }: { operation: Operation }) {
  const { t } = useTranslation('remote-connectors');
  const { description, summary, parameters, bodies, answers, request_defs, answer_defs, paging, server } = operation;
  return (
    <>
      {description && description !== summary && <Markdown source={description} />}
      {server && <p className={classes.fact}>{t('operation.server', { server })}</p>}
      {operation.is_open && <p className={classes.fact}>{t('operation.open')}</p>}
      {paging && paging.type !== 'none' && <p className={classes.fact}>{t(`paging.${paging.type}`)}</p>}
      {parameters.length > 0 && (
        <Part title={t('operation.parameters')}>
          <SchemaTree schema={parameterSchema(operation)} defs={request_defs} label={t('operation.parameters')} />
        </Part>
      )}
      {bodies.map(({ media_type, schema }) => (
        <Part key={media_type} title={t('operation.body')} note={media_type}>
          <SchemaTree schema={schema} defs={request_defs} label={t('operation.body')} />
        </Part>
      ))}
      {answers.map(({ status, media_type, schema, description }) => (
        <Part
          key={`${status} ${media_type}`}
          title={t('operation.answer', { status })}
          note={description || media_type}
        >
          {schema === null ? (
            <p className={classes.fact}>{t('operation.noBody')}</p>
          ) : (
            <SchemaTree schema={schema} defs={answer_defs} label={t('operation.answer', { status })} />
          )}
        </Part>
      ))}
    </>
  );
}

interface OperationDetailProps {
  connectorId: string;
  operationId: string;
  version?: number;
}

/** What an operation takes and answers, asked for when it is opened. */
export function OperationDetail({ connectorId, operationId, version }: OperationDetailProps) {
  const { t } = useTranslation('remote-connectors');
  const { data, error, mutate } = useOperation(connectorId, operationId, version);
  return (
    <div className={classes.detail}>
      {error && !data && <ErrorCard title={t('operation.loadFailed')} error={error} onRetry={() => void mutate()} />}
      {!data && !error && <DelayedSkeleton rows={4} />}
      {data && <Loaded operation={data} />}
    </div>
  );
}
