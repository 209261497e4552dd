/**
 * The check as a program of its own, for a server that makes it itself: reads its options as JSON, and writes the report.
 */
import { json } from 'node:stream/consumers';
import { checkInBrowser } from './browserCheck.mjs';

try {
  const report = await checkInBrowser(await json(process.stdin));
  process.stdout.write(JSON.stringify(report));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
