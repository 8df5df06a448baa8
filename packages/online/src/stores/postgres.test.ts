import { describe } from 'vitest';
import { Cluster, postgresFolder } from '../../tools/cluster.ts';
import { storeSuite } from '../testing/store-suite.ts';
import { openDatabase } from './open.ts';

describe.skipIf(postgresFolder() === undefined)('on a server', () => {
  storeSuite('PostgreSQL', async () => {
    const cluster = await Cluster.start();
    return {
      open: () => openDatabase(cluster.address),
      empty: async () => openDatabase(await cluster.fresh('empty')),
      close: () => cluster.end(),
    };
  });
});
