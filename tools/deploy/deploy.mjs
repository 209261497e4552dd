#!/usr/bin/env node
import { deploy } from './run.mjs';

// Whoever reads has read enough, as "head" does.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await deploy(process.argv.slice(2), process);
