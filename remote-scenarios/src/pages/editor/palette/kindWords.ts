import type { NodeKindId } from 'shared-contracts/nodes';

/** What people look for a kind by, in both languages, beside its name and description. */
export const kindWords = {
  start:
    'trigger webhook schedule cron timer form import event begin mcp tool agent ai assistant outil ia déclencheur planification planifier horaire minuterie formulaire événement',
  http: 'request api rest url fetch call curl get post graphql soap download upload multipart file options requête téléverser fichier appel appeler télécharger',
  respond:
    'response answer reply return webhook result http status body header handshake challenge twiml répondre réponse retour résultat statut corps en-tête',
  connector: 'app integration service api operation application intégration opération connecteur',
  function:
    'code javascript js script map transform set edit fields csv json xml base64 parse merge aggregate format transformer convertir calculer champs fusionner formater',
  conditional: 'if else branch compare condition decision then si sinon alors branche comparer décision',
  switch: 'router route case split branch paths routeur aiguillage aiguiller cas branches chemins',
  filter: 'where remove keep drop only list allow block include exclude filtrer garder écarter exclure inclure bloquer',
  list: 'sort order dedupe duplicates unique distinct limit skip top group aggregate sum count average flatten batch chunk split join merge lookup vlookup summarize pivot pick rename drop columns fields array items trier tri ordonner doublons limiter regrouper agréger somme moyenne aplatir lots découper joindre jointure fusionner résumer renommer colonnes champs éléments',
  conversion: 'lookup map mapping translate table replace dictionary correspondance traduire remplacer dictionnaire',
  'fan-out':
    'loop for each foreach iterate iterator items split parallel batch boucle pour chaque itérer éléments diviser parallèle lot',
  sequencer:
    'loop for each order one by one split batch queue sequence merge boucle pour chaque ordre un par un lot file séquence',
  delay: 'wait sleep pause timer schedule later attendre attente minuterie plus tard',
  wait: 'approval approve reject human in the loop manual decision review sign off confirm ask question form task inbox link resume callback webhook pause until answered approbation approuver refuser validation valider humain décision relecture confirmer demander question formulaire tâche lien reprise rappel réponse',
  variable: 'set store state remember memory counter static data save définir stocker mémoriser compteur enregistrer',
  store:
    'store storage data database key value state remember between runs persist counter cache dedupe duplicates deduplicate seen new only once idempotent lock mutex semaphore static data stockage base clé valeur état mémoriser persister compteur doublons dédoublonner vus nouveaux une fois verrou',
  call: 'call scenario execute workflow sub-workflow subflow child run appeler scénario exécuter sous-scénario enfant',
  exception: 'throw error stop fail abort raise lever erreur arrêter échouer interrompre',
  catch: 'error handler try rescue on failure fallback gérer erreur échec secours',
  mail: 'email e-mail smtp send message notify courriel mél envoyer notifier',
  comment: 'note sticky annotation text remark remarque texte pense-bête',
} as const satisfies Readonly<Record<NodeKindId, string>>;
