import pg from 'pg';
import { openCluster } from '../src/store/cluster/cluster.ts';

// For cluster.test.ts: a server in a process of its own that can be killed.
const { connection } = await openCluster({ dataDirectory: process.argv[2] ?? '' });
const client = new pg.Client(connection);
await client.connect();
await client.query('create table if not exists thing as select 1 as a');
process.on('message', async () => process.send?.((await client.query('select a from thing')).rows));
process.send?.('open');
