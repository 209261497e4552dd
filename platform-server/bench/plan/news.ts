import type { LedgerEntry } from 'shared-contracts/deploy';
import { openListening } from '../../test/registry/listening.ts';
import { openStage, type Stage } from '../../test/registry/stage.ts';
import { timesOf } from './times.ts';

async function fill({ database }: Stage, entries: readonly LedgerEntry[]): Promise<void> {
  // The processes are not there yet: nobody has to learn of these.
  await database.pool.query(
    `insert into ledger_entry (environment, revision, remote, action, release, actor, reason, target, created_at)
     select environment, revision, remote, action, release, actor, reason, target, "createdAt"
     from json_to_recordset($1) as e (environment text, revision integer, remote text, action text, release text,
       actor text, reason text, target jsonb, "createdAt" timestamptz)`,
    [JSON.stringify(entries)],
  );
}

/** How long two processes on one database take to open behind a ledger, and to tell their pages of a kill. */
export async function measureNews(entries: readonly LedgerEntry[]) {
  const stage = await openStage();
  try {
    await fill(stage, entries);
    const opening = await timesOf(10, () => stage.openProcess());
    const [writer, other] = [await openListening(stage), await openListening(stage)];
    const remote = entries[0]?.remote ?? '';
    const act = (index: number) =>
      writer.change({
        remote,
        ...(index % 2 === 0 ? { action: 'kill', message: `Bench ${index}` } : { action: 'revive' }),
      });
    if (writer.registry.state.remotes.get(remote)?.killed != null) await act(1);
    const here = await timesOf(100, async (index) => {
      const received = writer.next();
      await act(index);
      await received;
    });
    const elsewhere = await timesOf(100, async (index) => {
      const received = other.next();
      await act(index);
      await received;
    });
    await Promise.all([writer.close(), other.close()]);
    return [
      { what: 'opening the registry', ...opening },
      { what: 'kill to a page of the process that wrote', ...here },
      { what: 'kill to a page of another process', ...elsewhere },
    ];
  } finally {
    await stage.close();
  }
}
