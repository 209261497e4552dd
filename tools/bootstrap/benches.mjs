/**
 * Programs that measure and print their own figures, by the flag that asks for them. `minutes` is about what they take
 * as they are; what is too long for every day runs only when it is asked for by name.
 */
export const benches = {
  '--server': {
    programs: ['platform-server/bench/run.ts'],
    minutes: 4,
    about: 'webhooks at 1, 10 and 50 connections beside the limits of the machine; with --node-red beside Node-RED',
  },
  '--processes': {
    programs: ['platform-server/bench/processes.ts'],
    minutes: 3,
    about: 'webhooks through 1, 2 and 4 processes at one port, on one PostgreSQL',
  },
  '--webhooks-checks': {
    programs: ['platform-server/bench/webhookChecks.ts'],
    minutes: 6,
    about: 'the intake of webhooks with each check of senders on, none and all, at 1, 10 and 50 connections',
  },
  '--plan-cost': {
    programs: ['platform-server/bench/meter.ts', 'platform-server/bench/audit.ts'],
    minutes: 7,
    about: 'what the meter adds to a webhook and the audit log to a change, beside a server that leaves them out',
  },
  '--start': {
    programs: ['platform-server/bench/starts.ts'],
    minutes: 1,
    about: 'starts on a new and on an old data directory, memory idle and loaded',
  },
  '--fan-out': {
    programs: ['platform-server/bench/fanOut.ts'],
    minutes: 2,
    about: 'a list of 100 sent to HTTP calls and back; with --node-red beside Node-RED',
  },
  '--stores': {
    programs: ['platform-server/bench/stores.ts'],
    minutes: 2,
    about:
      'a store with a million keys: each operation alone and by eight at once, pages of it, and the end of a tenth of it',
  },
  '--shadow': {
    programs: ['platform-server/bench/shadow.ts'],
    minutes: 1,
    about: 'edits of a scenario tried on a thousand of its runs on record',
  },
  '--test-cases': {
    programs: ['platform-server/bench/testCases.ts'],
    minutes: 2,
    about: 'a save that 20 and 100 test cases may refuse, the same test cases by the command line, and bytes of each',
  },
  '--questions': {
    programs: ['platform-server/bench/questions.ts'],
    minutes: 10,
    about: '10,000 runs that ask members, their answers, and reminders and deadlines that are due at once',
  },
  '--list-node': {
    programs: ['platform-server/bench/listNode.ts'],
    minutes: 2,
    about: 'a million rows sorted and grouped by a list node, and how long everything else waits meanwhile',
  },
  '--calls': {
    programs: ['platform-server/bench/calls.ts'],
    minutes: 1,
    about: 'a thousand calls of a scenario by one run, and twenty within one another',
  },
  '--failovers': {
    programs: ['platform-server/bench/failovers.ts'],
    minutes: 5,
    onlyByName: true,
    about: 'the primary of a Patroni cluster is lost under load, by each way to it; needs what npm run cluster needs',
  },
  '--waiting': {
    programs: ['platform-server/bench/waiting.ts'],
    minutes: 1,
    about: 'what a step costs while thousands of its run wait',
  },
  '--tunnels': {
    programs: ['platform-server/bench/tunnels.ts'],
    minutes: 1,
    about: 'requests by a tunnel beside direct ones, and memory while 100 MB go through',
  },
  '--sandbox': {
    programs: ['platform-server/bench/sandbox.ts', 'platform-server/bench/engine.ts'],
    minutes: 2,
    about: 'calls of the sandbox and runs of the engine without server and database',
  },
  '--limits': {
    programs: ['platform-server/bench/codeLimits.ts'],
    minutes: 3,
    about: 'how long code goes on beyond its limit of time or memory, and what others notice',
  },
  '--bodies': {
    programs: ['platform-server/bench/bodies.ts'],
    minutes: 2,
    about: '/healthz while the server is flooded with big bodies',
  },
  '--payloads': {
    programs: ['platform-server/bench/payloads.ts'],
    minutes: 2,
    about: 'how much the server grows while a body of 1, 10 and 50 MB goes through a run',
  },
  '--answers': {
    programs: ['platform-server/bench/answers.ts'],
    minutes: 3,
    about: 'big answers of the API plain, in gzip and in brotli',
  },
  '--catalogue': {
    programs: ['platform-server/bench/catalogue.ts', 'e2e/bench/operations.ts'],
    minutes: 2,
    about:
      'importing GitHub’s OpenAPI document, what others wait meanwhile, and opening its operations, in a browser too',
  },
  '--lists': {
    programs: ['platform-server/bench/lists.ts'],
    minutes: 10,
    about: 'lists, searches and the dashboard of large accounts; --runs 1000000 for a million',
  },
  '--large-log': {
    programs: ['platform-server/bench/largeLog.ts'],
    minutes: 60,
    onlyByName: true,
    about:
      'lists, searches, dashboard, retention and bytes of a log of ten million runs beside one of 100,000; --runs 1000000 alone is this bench too',
  },
  '--look-ups': {
    programs: ['platform-server/bench/lookUps.ts'],
    minutes: 1,
    about: 'look-ups in lists of 100,000 entries by each way to match, and what others wait while one is saved',
  },
  '--imports': {
    programs: ['import-page/bench/imports.ts', 'platform-server/bench/imports.ts', 'e2e/bench/imports.ts'],
    minutes: 9,
    about:
      '100,000 rows of CSV and XLSX read and checked; sent, delivered and run; all of it in a browser: beside papaparse and exceljs',
  },
  '--lineage': {
    programs: ['platform-server/bench/lineage.ts'],
    minutes: 12,
    about: 'tracing a value among ten million entries of a week, and what a run costs to be indexed',
  },
  '--payload-search': {
    programs: ['platform-server/bench/payloadSearch.ts'],
    minutes: 8,
    about: 'searches for values of payloads among a million runs',
  },
  '--retention': {
    programs: ['platform-server/bench/retention.ts'],
    minutes: 4,
    about: 'bytes of a run; a day out of a million runs expires while webhooks come in: time, longest statements, disk',
  },
  '--sign-in': {
    programs: ['platform-server/bench/signIn.ts'],
    minutes: 1,
    about: 'what somebody who works notices of 50 wrong passwords at once',
  },
  '--plan': {
    programs: ['platform-server/bench/plan.ts'],
    minutes: 1,
    about: 'plans behind a ledger of 10,000 entries, and how soon pages hear of a kill',
  },
  '--client': {
    programs: ['e2e/bench/firstLoad.ts', 'e2e/bench/client.ts'],
    minutes: 4,
    about: 'loads of pages on a processor four times slower, changes of area; with --memory what long use leaves',
  },
  '--live': {
    programs: ['e2e/bench/liveFacts.ts'],
    minutes: 2,
    about: 'a hundred facts a second with dashboard, list, editor and Terminals open: longest task, reads, figures',
  },
  '--editor': {
    programs: ['e2e/bench/editor.ts', 'e2e/bench/typing.ts'],
    minutes: 8,
    about:
      'flows of 20, 500 and 2,000 nodes in the editor: opening, panning, editing, saving, running, typing; with --node-red beside Node-RED’s',
  },
  '--deploy': {
    programs: ['e2e/bench/deploy.ts'],
    minutes: 3,
    about: 'from promote, rollback, kill and revive to their effect in a page',
  },
  '--kills': {
    programs: ['platform-server/bench/kills.ts'],
    minutes: 5,
    about:
      'the server killed twenty times under load: nothing that was acknowledged may be lost, each operation is counted once; --runs 100000 for as many',
  },
  '--chaos': {
    programs: ['platform-server/bench/chaos.ts'],
    minutes: 15,
    onlyByName: true,
    about:
      'a hundred faults by chance, of processes, lines and databases, under load: every word is kept; --faults 1000, --seed 7',
  },
  '--simulation': {
    programs: ['platform-server/bench/beyond.ts'],
    minutes: 1,
    about:
      'how far eight nodes carry a thousand accounts, calculated from measured figures; with --measure they are measured first',
  },
  '--soak': {
    programs: ['platform-server/bench/soak.ts'],
    minutes: 120,
    onlyByName: true,
    about:
      'two hours at half of the maximum while days expire: latency, memory, files, disk and bloat of each minute, and whether they stay flat; --minutes 20',
  },
};

/** What `--help` says: a line for each bench. */
export function helpOf(all) {
  const lines = Object.entries(all).map(([flag, { minutes, about, onlyByName }]) => {
    const time = `${minutes} min`.padStart(6);
    return `  ${flag.padEnd(17)}${time}  ${about}${onlyByName ? '; only by name' : ''}`;
  });
  return [
    'npm run bench -- [bench …] [settings of that bench]',
    'Without a bench all of them run, one after the other. Each writes bench-results/<name>.json.',
    '',
    ...lines,
  ].join('\n');
}

/** The programs that these arguments ask for, and what is left of the arguments for them. */
export function chosenBy(given, all) {
  const named = Object.keys(all).filter((flag) => given.includes(flag));
  const rest = given.filter((argument) => !Object.hasOwn(all, argument));
  // What else is given is for one of them, and the others would not know it.
  if (rest.length > 0 && named.length === 0) named.push(rest[0] === '--runs' ? '--large-log' : '--server');
  const flags = named.length > 0 ? named : Object.keys(all).filter((flag) => !all[flag].onlyByName);
  return { programs: flags.flatMap((flag) => all[flag].programs), rest };
}
