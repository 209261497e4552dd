/** Kills the server twenty times under load: nothing that was acknowledged may be lost. */
process.env.WEFT_TEST_KILLS = '20';
await import('../test/killServer.test.ts');
await import('../test/imports/killImports.test.ts');
await import('../test/killReplay.test.ts');
