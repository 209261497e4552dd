import { CopyRepository, type NamedThing } from '../../store/repositories/copyRepository.ts';
import type { Queryable } from '../../store/transaction.ts';

/**
 * Configurations of the target by those of the source whose place they may take: of the same connector, or of its copy
 * where it is the source's own. Nodes call operations, which other connectors do not have.
 */
export async function connectorChoices(
  database: Queryable,
  source: string,
  target: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly NamedThing[]>> {
  const copies = new CopyRepository(database, target);
  const [theirs, ours] = [await new CopyRepository(database, source).configurations(), await copies.configurations()];
  const wanted = theirs.filter(({ id }) => ids.includes(id));
  const connectors = wanted.map(({ connector_id }) => connector_id);
  const copied = await copies.earlier('catalogue', source, connectors);
  return new Map(
    wanted.map(({ id, connector_id }) => {
      const known = copied.get(connector_id)?.id;
      const fitting = ours.filter((one) => one.connector_id === connector_id || one.connector_id === known);
      return [id, fitting.map((one) => ({ id: one.id, name: one.name }))];
    }),
  );
}
