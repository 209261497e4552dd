import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from '../bootstrap/install.mjs';
import { main, root } from '../bootstrap/workspace.mjs';
import { askAdvisories, lastAnswer, noteAnswer } from './advisories.mjs';
import { licenceText, refusedPackages } from './licences.mjs';
import { shippedPackages } from './shipped.mjs';

const say = (line) => process.stdout.write(`${line}\n`);

function reportLicences({ packages, absent }) {
  const groups = new Map();
  for (const each of packages) {
    const licence = licenceText(each.licence) || 'none stated';
    groups.set(licence, [...(groups.get(licence) ?? []), each]);
  }
  say(`${packages.length} packages ship.`);
  for (const [licence, those] of [...groups].sort(([, one], [, other]) => other.length - one.length)) {
    say(`\n${licence} (${those.length})`);
    for (const { name, version } of those) say(`  ${name} ${version}`);
  }
  if (absent.length > 0) say(`\nNot for this machine, so not looked at: ${absent.join(', ')}.`);
  const refused = refusedPackages(packages);
  for (const { name, version, licence, from } of refused) {
    say(
      `\n${name} ${version} may not ship: its licence is ${licenceText(licence) || 'not stated'}. ${from} asks for it.`,
    );
  }
  if (refused.length === 0) say('\nEvery licence is on the list of those that may ship.');
  return refused.length === 0;
}

function registryOf() {
  return execFileSync('npm', ['config', 'get', 'registry'], { cwd: root, encoding: 'utf8' }).trim();
}

async function reportAdvisories(packages) {
  const lockHash = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  try {
    const advisories = await askAdvisories(packages, registryOf());
    noteAnswer(root, lockHash, advisories.length);
    for (const { name, severity, title, url, versions } of advisories)
      say(`${severity}: ${name} ${versions}: ${title} (${url})`);
    say(
      advisories.length === 0
        ? 'The registry knows of no vulnerability in them.'
        : `${advisories.length} known vulnerabilities.`,
    );
    return advisories.length === 0;
  } catch (error) {
    const reason = error.cause?.code ?? error.message;
    say(
      `Known vulnerabilities could not be asked for: the registry doesn’t answer (${reason}). ${lastAnswer(root, lockHash)}`,
    );
    say('This says nothing about whether there are any. Run it again where the registry answers.');
    return true;
  }
}

await main(async () => {
  await ensureInstalled(say);
  const shipping = shippedPackages(root);
  const mayShip = reportLicences(shipping);
  say('');
  const isSafe = await reportAdvisories(shipping.packages);
  if (!mayShip || !isSafe) process.exitCode = 1;
});
