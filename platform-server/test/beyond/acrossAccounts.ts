/** Statements of one kind that reach rows of many accounts, and what they are to become beyond one PostgreSQL. */
export interface AcrossAccounts {
  why: string;
  /** What has to be done where accounts live on several nodes. */
  beyond: string;
  /** Each as its file below `platform-server/src` and what holds it there; `× n` where that holds several. */
  statements: readonly string[];
}

const repositories = 'store/repositories';
const perNode = 'a worker for each node runs it there';
const rest = 'the same statement, run on each node on its own';

/**
 * Every statement that reaches rows of accounts without saying of which (decision 214). A new one belongs here only if it
 * cannot name its account: nearly all that people cause can.
 */
export const acrossAccounts: readonly AcrossAccounts[] = [
  {
    why: 'the group commit: one statement writes what came in one turn, of whatever accounts',
    beyond: 'a batch for each node, made by the account that each event and run already has',
    statements: [
      ...[
        'answered',
        'counts',
        'events',
        'failures',
        'groups',
        'inserted',
        'operations',
        'scenarios',
        'searched',
        'segments',
      ].map((part) => `runs/commit/statement.ts ${part}.sql`),
      'runs/commit/statement.ts updated.sql',
    ],
  },
  {
    why: 'workers take what is due next, whose it is they learn by it',
    beyond: perNode,
    statements: [
      `${repositories}/accountDeletionRepository.ts waiting`,
      `${repositories}/backendDeliveryRepository.ts takeFirst`,
      `${repositories}/billingRepository.ts due`,
      `${repositories}/bulkWorkRepository.ts claim`,
      `${repositories}/failureStartRepository.ts lockNext`,
      `${repositories}/importSubmissionRepository.ts lockDue`,
      `${repositories}/itemPollRepository.ts claim`,
      `${repositories}/mailRepository.ts takeDue`,
      `${repositories}/notifications/notificationWebhookRepository.ts takeDue`,
      `${repositories}/scheduleRepository.ts lockDue`,
      `${repositories}/webhookReplayRepository.ts lockDue`,
      `${repositories}/webhookRetryRepository.ts lockDue`,
    ],
  },
  {
    why: 'when something is due next, of any account: how long a worker may sleep',
    beyond: perNode,
    statements: [
      `${repositories}/accountDeletionRepository.ts nextDue`,
      `${repositories}/backendDeliveryRepository.ts nextDue`,
      `${repositories}/bulkWorkRepository.ts nextAt.text`,
      `${repositories}/importSubmissionRepository.ts nextDue`,
      `${repositories}/itemPollRepository.ts nextDue`,
      `${repositories}/mailRepository.ts nextDue`,
      `${repositories}/notifications/notificationWebhookRepository.ts nextDue`,
      `${repositories}/sampleWorkspaceRepository.ts nextEnd`,
      `${repositories}/scenarioPresenceRepository.ts forget × 2`,
      `${repositories}/scheduleRepository.ts nextTick`,
      `${repositories}/webhookReplayRepository.ts nextAt.query`,
      `${repositories}/webhookRetryRepository.ts nextAt`,
    ],
  },
  {
    why: 'runs of processes that died, whoever they were of',
    beyond: perNode,
    statements: [
      `${repositories}/crashedRunRepository.ts forgetEnded`,
      `${repositories}/runQueueRepository.ts releaseDeadText`,
      `${repositories}/runQueueRepository.ts retireText`,
      'runs/payloadSearch/searchGaps.ts rowsOver',
      'runs/payloadSearch/searchGaps.ts runsAfter',
    ],
  },
  {
    why: 'who has something that waits: one look for all accounts in place of one for each',
    beyond: `${rest}, its rows put together`,
    statements: [
      `${repositories}/accountRepository.ts numbers`,
      `${repositories}/heldRunRepository.ts accountsOnHold`,
      `${repositories}/lineageIndexRepository.ts accountsBehind`,
      `${repositories}/notifications/notificationEventRepository.ts accounts`,
      `${repositories}/notifications/notificationPendingRepository.ts waiting`,
      `${repositories}/notifications/notificationSubjectRepository.ts endingConnections`,
      `${repositories}/notifications/notificationSubjectRepository.ts expiredInvitations`,
      `${repositories}/notifications/notificationSubjectRepository.ts held`,
      `${repositories}/sampleWorkspaceRepository.ts ended`,
      `${repositories}/trashRepository.ts ending`,
      `${repositories}/trashRepository.ts expired`,
      `${repositories}/tunnelAgentRepository.ts elsewhere`,
      `${repositories}/tunnelRepository.ts missing`,
      `${repositories}/waitedForRepository.ts everything`,
      'store/suspendedAccounts.ts read',
    ],
  },
  {
    why: 'retention: what has expired, oldest first, by time or id',
    beyond: rest,
    statements: [
      'runs/maintenance/expiredRows.ts endOfStep',
      'runs/maintenance/foldCounts.ts foldCounts × 6',
      'runs/maintenance/foldCounts.ts foldOperations',
      'runs/maintenance/retention.ts deliveries.remove',
      'runs/maintenance/retention.ts events.remove',
      'runs/maintenance/retention.ts leftovers × 9',
      'runs/maintenance/retention.ts ofEvents.remove',
      'runs/maintenance/retention.ts records.remove',
      'runs/maintenance/retention.ts runs.remove',
      'runs/maintenance/retention.ts unusedSnapshots',
      `${repositories}/backendDeliveryRepository.ts end`,
      `${repositories}/billingRepository.ts removeOld`,
      `${repositories}/connectorConsentRepository.ts add`,
      `${repositories}/importRemoval.ts before`,
      `${repositories}/importValidationRepository.ts forgetOld`,
      `${repositories}/mailRepository.ts deleteOlderThan`,
      `${repositories}/notifications/notificationEventRepository.ts forgetOnce`,
      `${repositories}/notifications/notificationPendingRepository.ts forgetSent`,
      `${repositories}/notifications/notificationRepository.ts deleteOlderThan`,
      `${repositories}/runEndRepository.ts removeBeyond`,
      `${repositories}/runEndRepository.ts removePassed`,
      `${repositories}/storeEntryRepository.ts forgetCalls`,
      `${repositories}/storeEntryRepository.ts removeExpired`,
      `${repositories}/storeEntryRepository.ts removeOrphans`,
      `${repositories}/tunnelRequestRepository.ts addLatencies`,
    ],
  },
  {
    why: 'what the operator sees of all accounts: the catalogue’s use, deliveries to back ends, sample workspaces, the log',
    beyond: `${rest}, put together; what is streamed keeps a place for each node`,
    statements: [
      `${repositories}/auditLogRepository.ts inChainAfter`,
      `${repositories}/backendDeliveryRepository.ts list`,
      `${repositories}/catalogueUseRepository.ts all`,
      `${repositories}/logDestinationRepository.ts all`,
      `${repositories}/logDestinationRepository.ts byId`,
      `${repositories}/runEndRepository.ts after`,
      `${repositories}/runEndRepository.ts span`,
      `${repositories}/sampleWorkspaceRepository.ts count`,
    ],
  },
  {
    why: 'a change of the schema’s contents at the start of a server, once',
    beyond: rest,
    statements: ['connectors/configurations/sealEarlierHeaders.ts sealEarlierHeaders'],
  },
  {
    why: 'found by what only one account can have, before the account is known',
    beyond: 'a directory that leads from the value to the account, or the account written into the value',
    statements: [
      `${repositories}/billingRepository.ts takeText`,
      `${repositories}/connectorConsentRepository.ts take`,
      `${repositories}/partnerRepository.ts logo.text`,
      `${repositories}/sampleWorkspaceRepository.ts ready`,
    ],
  },
  {
    why: 'begin or part of a statement, which is narrowed where it is put together',
    beyond: 'nothing: what is sent names an account, or a key of one',
    statements: [
      'search/searchQueries.ts withFolders.tables',
      `${repositories}/importSubmissionRepository.ts select`,
      `${repositories}/importVisitRepository.ts select`,
      `${repositories}/runCancelRepository.ts cancelled`,
      `${repositories}/webhookEventPages.ts rows`,
      `${repositories}/webhookEventPages.ts searched`,
    ],
  },
  {
    why: 'look-ups that a batch of runs made, of whatever accounts, by lists whose ids are in a document',
    beyond: 'a batch for each node, as the group commit',
    statements: [`${repositories}/lookupValueRepository.ts note`],
  },
];

/** Statements whose conditions are put together at run time, so that nobody can read them off the source. */
export const assembledStatements: readonly AcrossAccounts[] = [
  {
    why: 'the group commit',
    beyond: 'a batch for each node',
    statements: ['runs/commit/statement.ts textOf'],
  },
  {
    why: 'workers look among all accounts for who has runs that wait',
    beyond: perNode,
    statements: [
      `${repositories}/answerRequestRepository.ts wake`,
      `${repositories}/runCallRepository.ts wake`,
      `${repositories}/runQueueRepository.ts groupsOf`,
    ],
  },
  {
    why: 'retention',
    beyond: rest,
    statements: [
      'runs/maintenance/foldCounts.ts folded',
      'runs/maintenance/recordDays.ts areFew',
      'runs/maintenance/recordDays.ts dropDay',
      `${repositories}/importUnsubmittedRepository.ts openBefore`,
    ],
  },
  {
    why: 'what the operator sees of all accounts',
    beyond: `${rest}, put together`,
    statements: [
      'identity/embedded/checkAccess.ts ofMany',
      'store/accountTimeZones.ts zones',
      `${repositories}/adminAccountRepository.ts count`,
      `${repositories}/adminAccountRepository.ts list`,
      `${repositories}/auditLogRepository.ts readRows`,
    ],
  },
  {
    why: 'touches no table of accounts',
    beyond: 'nothing',
    statements: [
      'runs/concurrency/sessionLocks.ts takenFrom',
      'store/readDatabase.ts positionOf',
      `${repositories}/catalogueRepository.ts lockOwn.text`,
      `${repositories}/logDestinationRepository.ts change`,
      `${repositories}/referencePaths.ts textsAt`,
      `${repositories}/releaseUploadRepository.ts publishClaimed`,
    ],
  },
  {
    why: 'its account is among the conditions, which are put together; tests of foreign accounts hold it',
    beyond: 'nothing, once every table in it has the account',
    statements: [
      'account/ownership/removeRows.ts delete',
      'account/ownership/removeRows.ts page',
      'search/searchQueries.ts foundBy.own',
      'search/searchQueries.ts similarSearch.text',
      'search/searchQueries.ts withFolders',
      'search/searchQueries.ts wordSearch.text',
      ...[
        'configurationRepository.ts uses',
        'failureGroupRepository.ts count',
        'failureGroupRepository.ts list',
        'failureGroupRepository.ts shown',
        'foldedFailureRepository.ts list',
        'labelRepository.ts isNameTaken.text',
        'labelRepository.ts own.text',
        'lostReferences.ts lostReferencesIn.rows',
        'runLogRepository.ts idsOf',
        'runLogRepository.ts idsOf.parts.each',
        'runLogRepository.ts page',
        'runLogRepository.ts readCount',
        'runSummaryRepository.ts whole',
        'searchedRuns.ts rowsQuery.all',
        'searchedRuns.ts rowsQuery.text',
        'storeWorkRepository.ts inserted',
        'storeWorkRepository.ts once',
        'thingReferences.ts asIds',
        'thingReferences.ts importPages',
        'trackingRepository.ts page',
        'trackingRepository.ts readCount',
        'trashRepository.ts list',
        'trashRepository.ts missingOf',
        'trashRepository.ts usesOf',
        'trashedThings.ts takeOutOfTrash',
        'waitingRunRepository.ts countOf',
        'waitingRunRepository.ts of',
        'webhookEventPages.ts placed.byRuns',
        'webhookEventPages.ts placed.events',
      ].map((name) => `${repositories}/${name}`),
    ],
  },
  {
    why: 'its rows are found by keys of things, in tables or columns put in at run time',
    beyond: 'the account as a further condition',
    statements: [
      'importDeliveryRepository.ts countsText',
      'importDeliveryRepository.ts withinText',
      'pacedTurns.ts file',
      'runnableScenarioRepository.ts started',
      'subscriptionRepository.ts removeAll',
      'subscriptionRepository.ts scenariosOf',
      'subscriptionRepository.ts scenariosOfAll',
      'webhookReplayRepository.ts moved',
    ].map((name) => `${repositories}/${name}`),
  },
];
