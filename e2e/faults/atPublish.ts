import { type BuiltRelease, builtRelease } from '../releases/builtRelease.ts';
import { type Change, withSharedRange, withText, withVersion } from '../releases/changes.ts';
import { deploy, onDisk } from '../releases/commandLine.ts';
import { derived } from '../releases/derived.ts';
import { close, open } from '../releases/draft.ts';
import type { Team } from '../releases/team.ts';
import { faulty } from './openArea.ts';
import { type Answers, yesOrNo } from './table.ts';

type Manifest = Record<string, object[] | Record<string, object>>;

/** The manifest declares something of another remote's. */
const declares =
  (change: (manifest: Manifest) => void): Change =>
  ({ facts }) =>
    change(facts.manifest as Manifest);

const aRoute = { layout: 'content', title: { en: 'Mine', fr: 'Moi' } };

/** Releases that the server refuses by what their documents say. */
export const refusedByServer: readonly { fault: string; change: Change; owner: RegExp }[] = [
  {
    fault: 'a route of another remote',
    change: declares((manifest) =>
      (manifest.routes as object[]).push({ ...aRoute, name: 'scenario', path: '/data/webhook/mine' }),
    ),
    owner: /remote-scenarios/,
  },
  {
    fault: 'a path of another remote',
    change: declares((manifest) =>
      (manifest.routes as object[]).push({ ...aRoute, name: 'webhook-mine', path: '/scenario' }),
    ),
    owner: /remote-scenarios/,
  },
  {
    fault: 'an event of another remote',
    change: declares((manifest) => {
      const events = manifest.events as Record<string, object>;
      events['run-started'] = Object.values(events)[0] ?? {};
    }),
    owner: /remote-scenarios/,
  },
  { fault: 'a need of React 18', change: withSharedRange('react', '^18.0.0'), owner: /react/ },
];

const refusal = (publishing: Promise<void>) =>
  publishing.then(
    () => null,
    (error: Error) => error.message,
  );

export async function tryRefused({ change, owner }: (typeof refusedByServer)[number], team: Team): Promise<Answers> {
  const said = await refusal(team.publish(await derived(faulty.remote, change)));
  const isNamed = yesOrNo(said !== null && owner.test(said));
  return { refused: yesOrNo(said !== null), named: isNamed, alive: '–', reported: yesOrNo(said !== null), healed: '–' };
}

async function twins(version: string): Promise<[BuiltRelease, BuiltRelease]> {
  const made =
    (...changes: readonly Change[]) =>
    async () => {
      const release = open(await builtRelease(faulty.remote));
      for (const change of [withVersion(version), ...changes]) change(release);
      return close(release);
    };
  return Promise.all([made()(), made(withText('Webhooks', 'Web hooks'))()]);
}

/** Two jobs publish one version with different files at once: one is stored and the other refused. */
export async function tryTwoPublishers(team: Team): Promise<Answers> {
  const both = await twins(`0.1.2-${Date.now().toString(36)}`);
  const said = await Promise.all(both.map((release) => refusal(team.publish(release))));
  const refused = said.filter((one) => one !== null);
  const isRight = refused.length === 1 && /409|conflict|version/i.test(refused[0] ?? '');
  return { refused: yesOrNo(isRight), named: yesOrNo(isRight), alive: '–', reported: yesOrNo(isRight), healed: '–' };
}

/** A job ends before all its files are sent: nothing of it is stored, and the next one completes it. */
export async function tryKilledPublisher(team: Team): Promise<Answers> {
  const release = await derived(faulty.remote);
  await team.begin(release);
  const before = await refusal(team.change({ action: 'promote', release: release.document.hash }));
  const after = await refusal(team.publish(release));
  return {
    refused: yesOrNo(before !== null),
    named: '–',
    alive: '–',
    reported: '–',
    healed: yesOrNo(after === null),
  };
}

/** Whether `publish` refuses a release whose documents are in order, after a browser has looked at its pages. */
export async function isRefusedByBrowser(change: Change, url: string, credential: string): Promise<boolean> {
  const release = await derived(faulty.remote, change);
  const { code, said } = await onDisk(release, (folder) =>
    deploy({ url, credential }, 'publish', faulty.remote, '--folder', folder),
  );
  if (code !== 0 && !said.includes('Not published')) throw new Error(said);
  return code !== 0;
}
