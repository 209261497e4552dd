import type { texts as english } from './en.ts';
import { backends } from './frBackends.ts';
import { bodies } from './frBodies.ts';
import { conflicts } from './frConflicts.ts';
import { refusals } from './frRefusals.ts';

export { problems } from './frSchemas.ts';
export { words } from './frWords.ts';

/** The same in French; a reason without its text does not compile. */
export const texts: Readonly<Record<keyof typeof english, string>> = {
  malformed_json:
    'Le corps n’est pas du JSON valide. Envoyez un document JSON avec l’en-tête Content-Type: application/json.',
  ...bodies,
  invalid_request: '{{problem}} — dans {{path}}.',
  'invalid_request.unreadable': 'La requête est illisible. Vérifiez son adresse et ses en-têtes.',
  'invalid_request.nul': 'NUL n’est pas autorisé — dans {{path}}.',
  'invalid_request.if_match': 'If-Match ne nomme aucune révision. Écrivez "12" ou omettez-le.',
  'invalid_request.if_match_unknown': 'Cet appel n’accepte pas If-Match. Omettez-le.',
  'invalid_request.idempotency_key': 'L’Idempotency-Key est trop longue. Utilisez {{limit}} caractères au plus.',
  'invalid_request.search_index': 'Les listes sont parcourues en entier. Retirez [{{index}}].',
  'invalid_request.search_long': 'Les valeurs sont trouvées jusqu’à {{limit}} caractères. Cherchez-en une plus courte.',
  'invalid_request.search_operator': '« {{text}} » n’est pas une comparaison. Utilisez =, !=, >, >=, <, <= ou exists.',
  'invalid_request.search_order':
    '{{operator}} compare des nombres et des dates ; « {{value}} » n’en est pas. Écrivez un nombre ou une date comme 2026-01-31.',
  'invalid_request.search_path': 'La recherche est illisible à « {{text}} ». Écrivez-la comme payload.order.id = 4711.',
  'invalid_request.search_value': 'Aucune valeur après {{operator}}. Écrivez-la comme payload.order.id = 4711.',
  unauthenticated: 'Votre session a expiré. Reconnectez-vous.',
  'unauthenticated.missing': 'Le jeton d’accès manque. Connectez-vous d’abord.',
  'unauthenticated.token': 'Le jeton d’accès a expiré ou n’est pas valide. Actualisez la session.',
  'unauthenticated.changed': 'Votre session est terminée ou vos rôles ont changé. Actualisez la session.',
  'unauthenticated.credential': 'Cette clé de déploiement est inconnue ou révoquée. Utilisez-en une autre.',
  'unauthenticated.credential_expired':
    'Cette clé de déploiement a expiré le {{date}}. Demandez-en une autre à un super-administrateur.',
  'unauthenticated.api_token':
    'Ce jeton d’API est inconnu ou révoqué. Créez-en un autre dans les paramètres du compte.',
  'unauthenticated.api_token_cut':
    'Ce jeton d’API est incomplet ou mal saisi. Copiez-le de nouveau, de weft_api_ jusqu’à la fin.',
  'unauthenticated.api_token_expired':
    'Ce jeton d’API a expiré le {{date}}. Créez-en un autre dans les paramètres du compte.',
  'unauthenticated.api_token_left':
    'La personne qui a créé ce jeton d’API n’appartient plus à l’organisation. Demandez-en un autre à un membre.',
  'unauthenticated.metrics': 'Les métriques demandent le jeton de WEFT_METRICS_TOKEN. Envoyez-le comme jeton Bearer.',
  'unauthenticated.import_pass': 'Votre visite de cette page a pris fin. Ouvrez-la de nouveau.',
  'unauthenticated.check': 'Ce contrôle de version est terminé. Lancez-en un autre.',
  'unauthenticated.hook_missing': 'L’en-tête {{header}} manque. Ce webhook n’accepte que des requêtes signées.',
  'unauthenticated.hook_unreadable':
    'L’en-tête {{header}} est illisible. Signez la requête comme l’indiquent les paramètres du webhook.',
  'unauthenticated.hook_time':
    'La requête a été signée à {{seconds}} s de maintenant, soit plus de {{tolerance}} s. Vérifiez l’horloge et ne la renvoyez pas telle quelle.',
  'unauthenticated.hook_signature':
    'La signature ne correspond pas. Vérifiez le secret et que le corps est envoyé tel qu’il a été signé.',
  'unauthenticated.hook_credentials':
    'Ce webhook demande des identifiants, qui manquent ou sont erronés. Vérifiez {{header}}.',
  limit_reached:
    'La limite de votre offre est atteinte ({{allowed}} {{limit}}). Supprimez-en ou passez à une offre supérieure.',
  forbidden: 'Vous n’avez pas le rôle requis. Demandez-le à un administrateur de votre organisation.',
  'forbidden.remote': 'Cette clé de déploiement est pour {{remote}}, pas pour {{other}}. Utilisez celle de {{other}}.',
  'forbidden.credential':
    'Une clé de déploiement ne sert qu’à publier et changer des versions. Connectez-vous pour les autres appels.',
  'forbidden.scope': 'Cette clé de déploiement n’a pas le droit « {{scope}} ». Utilisez-en une qui l’a.',
  'forbidden.api_token': 'Les jetons d’API ne peuvent pas faire cet appel. Connectez-vous et faites-le vous-même.',
  'forbidden.api_token_scope': 'Ce jeton d’API n’a pas l’autorisation « {{scope}} ». Utilisez-en un qui l’a.',
  'forbidden.api_token_address':
    'Ce jeton d’API ne peut pas servir depuis {{ip}}. Ajoutez l’adresse en créant le prochain.',
  'forbidden.acting': 'Seule cette personne peut modifier cela. Cessez d’abord d’agir en son nom.',
  'forbidden.override': 'Seul un super-administrateur connecté peut passer outre une règle.',
  'forbidden.note': 'Quelqu’un d’autre a écrit cette note. Ajoutez plutôt la vôtre.',
  'forbidden.own_request': 'Vous avez demandé ce changement. Quelqu’un d’autre doit l’approuver.',
  'forbidden.metrics':
    'Les métriques sont réservées à cette machine. Pour les lire d’ailleurs, définissez WEFT_METRICS_TOKEN.',
  'forbidden.channel': 'Vous ne pouvez écouter que le canal de votre propre compte.',
  'forbidden.hook_address':
    'Ce webhook n’accepte pas les requêtes de {{ip}}. Ajoutez l’adresse à ses adresses IP autorisées.',
  'forbidden.import_password': 'Mot de passe incorrect. Vérifiez-le et réessayez.',
  'forbidden.import_member':
    'Cette page est réservée aux membres de l’organisation à qui elle appartient. Connectez-vous avec un tel compte.',
  'forbidden.import_context_missing':
    'Cette page ne s’ouvre que depuis le site auquel elle appartient. Connectez-vous-y et ouvrez-la de nouveau. Si cela ne suffit pas, adressez-vous aux responsables de ce site.',
  'forbidden.import_context_signature':
    'Le lien vers cette page n’est pas valide. Ouvrez-la de nouveau depuis le site d’où vous venez. Si cela ne suffit pas, adressez-vous aux responsables de ce site.',
  'forbidden.import_context_expired':
    'Le lien vers cette page a expiré. Ouvrez-la de nouveau depuis le site d’où vous venez.',
  'forbidden.import_context_page':
    'Ce lien est celui d’une autre page d’import. Ouvrez-la de nouveau depuis le site d’où vous venez, ou adressez-vous aux responsables de ce site.',
  'forbidden.import_context_invalid':
    'Le site d’où vous venez indique quelque chose que cette page ne sait pas lire ({{claim}}). Demandez à ses responsables de le corriger.',
  'forbidden.import_context_values':
    'Le site d’où vous venez donne à la colonne {{column}} une valeur que cette page n’accepte pas. Demandez à ses responsables de la corriger.',
  read_only: 'Les invités ne peuvent rien modifier. Demandez un rôle de membre à un administrateur.',
  'read_only.check': 'Le navigateur qui contrôle une version ne peut rien modifier.',
  preview_read_only:
    'Cet aperçu est en lecture seule. Quittez-le pour modifier, ou demandez un lien d’aperçu qui le permet.',
  account_suspended:
    'Cette organisation est suspendue. Les données entrantes sont conservées. Contactez l’exploitant de cette installation.',
  no_organisation: 'Vous n’appartenez à aucune organisation. Créez-en une ou demandez une invitation.',
  not_found: '{{kind}} n’existe pas ou plus.',
  'not_found.address': 'Rien à l’adresse {{path}}. Vérifiez-la.',
  'not_found.call': 'L’appel {{method}} {{path}} n’existe pas. Vérifiez l’adresse.',
  'not_found.hook': 'Aucun webhook n’a cette URL. Il a peut-être été supprimé.',
  'not_found.remote': 'Aucun module nommé {{remote}}. Vérifiez son nom.',
  'not_found.contract': 'Le contrat {{version}} n’est pas en service ici. `contracts` liste ceux qui le sont.',
  'not_found.release': '{{remote}} n’a pas de version enregistrée {{release}}. Vérifiez son numéro ou son empreinte.',
  'not_found.earlier': 'Aucune version antérieure de {{remote}} n’est compatible avec cet hôte.',
  'not_found.template': 'Ce connecteur n’a pas de modèle. Partez d’un scénario vide.',
  'not_found.user': 'L’utilisateur {{user}} n’existe pas. Vérifiez son adresse e-mail ou son identifiant.',
  'not_found.organisation': 'L’organisation {{organisation}} n’existe pas. Vérifiez son nom ou son identifiant.',
  method_not_allowed: 'Cette adresse n’accepte pas {{method}}. Utilisez {{allowed}}.',
  misdirected:
    'Ce processus ne sert pas {{path}}. Envoyez la requête à un processus qui a le rôle {{role}} dans WEFT_ROLE.',
  ...backends,
  ...conflicts,
  stale_revision: 'Quelqu’un d’autre a modifié cet élément. Vérifiez et réessayez.',
  'stale_revision.import': 'Cette page a été publiée de nouveau entre-temps. Rechargez-la et renvoyez le fichier.',
  not_in_trash: 'Seuls les éléments de la corbeille peuvent être supprimés définitivement. Mettez-le à la corbeille.',
  too_old: 'Les événements de plus de 7 jours ne peuvent plus être affichés ni relancés.',
  'gone.import_paused':
    'Cette page d’import est en pause. Réessayez plus tard, ou demandez à la personne qui vous l’a indiquée.',
  'gone.import_out_of_order':
    'Cette page d’import est hors service. Réessayez plus tard ou demandez à la personne qui vous l’a indiquée.',
  'gone.import_ended': 'Cette page d’import a expiré. Demandez à la personne qui vous l’a indiquée.',
  body_too_large: 'Le corps est trop volumineux pour cet appel. Envoyez moins de données à la fois.',
  'body_too_large.hook': 'Le corps dépasse {{limit}} ko. Envoyez moins de données à la fois.',
  'body_too_large.import_rows': 'Cette page accepte des fichiers de {{limit}} lignes au plus. Divisez le fichier.',
  'body_too_large.import_bytes': 'Cette page accepte des fichiers de {{limit}} au plus. Divisez le fichier.',
  'body_too_large.import_unpacked': 'Les lignes de ce fichier dépassent {{limit}} Mo. Divisez le fichier.',
  'body_too_large.import_event': 'Une partie de ce fichier dépasse {{limit}} Mo. Divisez le fichier.',
  header_too_large: 'Les en-têtes dépassent {{limit}} ko. Envoyez-en moins ou de plus courts.',
  request_timeout: 'La requête a mis trop de temps à arriver. Renvoyez-la.',
  unsupported_media_type:
    'Cet appel n’accepte pas ce type de contenu. Envoyez du JSON avec Content-Type: application/json.',
  'unsupported_media_type.encoding':
    'Les webhooks n’acceptent pas la compression {{encoding}}. Utilisez {{accepted}} ou n’en utilisez pas.',
  'unsupported_media_type.file': 'Envoyez les octets du fichier en application/octet-stream.',
  invalid_body: '{{problem}} — dans {{path}}.',
  'invalid_body.document': 'Le document est inutilisable : {{problem}}',
  'invalid_body.document_address': 'Impossible de charger le document : {{problem}}. Vérifiez l’URL, ou collez-le.',
  'invalid_body.paging': 'Pagination incomplète. Indiquez le chemin de la liste et la page suivante.',
  'invalid_body.replay': 'Un renvoi groupé renvoie {{most}} événements au plus. Restreignez d’abord la liste.',
  'invalid_body.replay_search':
    'Un renvoi groupé parcourt {{most}} événements au plus pour trouver ceux à renvoyer. Choisissez une période plus courte ou un autre état.',
  'invalid_body.secret': 'Ce secret n’est pas enregistré ici. Saisissez-le à nouveau.',
  'invalid_body.secret_address':
    'Le secret enregistré est destiné à {{origin}}. Saisissez-le à nouveau pour la nouvelle URL.',
  'invalid_body.folder': 'Ce dossier n’existe pas. Choisissez-en un autre, ou aucun.',
  'invalid_body.nul': 'Un texte contient le caractère NUL, qui ne peut pas être enregistré. Retirez-le.',
  'invalid_body.entry_limit':
    'Une liste contient {{limit}} entrées au plus. Retirez-en ou utilisez une deuxième liste.',
  'invalid_body.store_keys': 'Vos stockages contiennent jusqu’à {{limit}} clés. Supprimez-en d’abord.',
  'invalid_body.store_bytes': 'Vos stockages contiennent jusqu’à {{limit}} Mo. Supprimez d’abord des clés.',
  'invalid_body.store_value': 'La valeur de « {{key}} » dépasse {{limit}} ko. Raccourcissez-la.',
  'invalid_body.entry_twice': '« {{value}} » figure deux fois. Retirez l’une des deux.',
  'invalid_body.patterns_alike':
    'Plus de {{limit}} motifs s’appliquent à des valeurs telles que « {{value}} », ce qui ralentit les recherches. Donnez à chacun un texte distinct d’au moins deux caractères, ou réduisez leur nombre.',
  'invalid_body.inputs': 'Les entrées du scénario ne conviennent pas. {{input}} : {{problem}}.',
  'invalid_body.answer': 'La réponse ne convient pas. {{field}} : {{problem}}.',
  'invalid_body.decision': 'Cette décision n’est pas proposée. Choisissez-en une autre.',
  'invalid_body.answer_long': 'La réponse est trop longue. Utilisez {{limit}} caractères au plus.',
  'invalid_body.run_data':
    'Une exécution part d’un contenu ou des données d’une autre exécution. Envoyez l’un des deux.',
  'invalid_body.entry_columns': '« {{value}} » ne correspond pas aux colonnes. Rechargez la page.',
  'invalid_body.entry_empty': 'Une entrée n’a pas de valeur. Saisissez-la ou retirez l’entrée.',
  'invalid_body.entry_value_type': '« {{value}} » n’est pas du type de la liste. Corrigez-la.',
  'invalid_body.entry_pattern': '« {{value}} » n’est pas un motif que l’on peut tester sans risque. Corrigez-le.',
  'invalid_body.entry_address':
    '« {{value}} » n’est ni une adresse ni une plage telle que 192.0.2.0/24 ou 192.0.2.5-192.0.2.20. Corrigez-la.',
  'invalid_body.entry_result_type': 'Un résultat de « {{value}} » n’est pas du type de sa colonne. Corrigez-le.',
  'invalid_body.column_removed':
    'Les colonnes se renomment et s’ajoutent, mais ne se retirent pas. Créez une autre table.',
  'invalid_body.match_columns': 'Seule une correspondance exacte accepte plusieurs colonnes. Choisissez-en une autre.',
  'invalid_body.match_type':
    'Les nombres et les dates exigent une correspondance exacte. Choisissez une autre correspondance.',
  'invalid_body.column_twice': 'Deux colonnes s’appellent {{column}}. Renommez l’une des deux.',
  'invalid_body.import_password': 'La page demande un mot de passe, mais aucun n’est défini. Saisissez-en un.',
  'invalid_body.import_columns': 'La page n’a pas de colonne. Ajoutez-en une.',
  'invalid_body.import_unique':
    'Au plus {{count}} colonnes peuvent être uniques. Autorisez les doublons dans la colonne {{column}}.',
  'invalid_body.import_label': 'La colonne {{column}} n’a pas de libellé. Saisissez-en un en anglais ou en français.',
  'invalid_body.import_name':
    'La colonne {{column}} s’appelle aussi « {{value}} ». Utilisez un autre nom, pour que chaque en-tête corresponde à une seule colonne.',
  'invalid_body.import_bound':
    '« {{value}} » n’est pas une valeur du type de la colonne {{column}}. Corrigez cette limite.',
  'invalid_body.import_length':
    '« {{value}} » n’est pas une longueur valide pour la colonne {{column}}. Saisissez un nombre entier.',
  'invalid_body.import_bounds': 'Le minimum de la colonne {{column}} dépasse son maximum. Corrigez l’un des deux.',
  'invalid_body.import_pattern':
    'Le motif de la colonne {{column}} ne peut pas être testé sans risque. Retirez les assertions et les références arrière.',
  'invalid_body.import_choices': 'La colonne {{column}} n’a pas de choix. Ajoutez-en un.',
  'invalid_body.import_default':
    'La valeur par défaut « {{value}} » n’est pas valide pour la colonne {{column}}. Corrigez-la.',
  'invalid_body.import_filter':
    'La liste de filtrage de la colonne {{column}} a été supprimée ou est dans la corbeille. Choisissez-en une autre.',
  'invalid_body.import_conversion':
    'La table de conversion de la colonne {{column}} a été supprimée ou est dans la corbeille. Choisissez-en une autre.',
  'invalid_body.import_conversion_columns':
    'La table de conversion de la colonne {{column}} cherche plusieurs valeurs. Choisissez-en une qui en cherche une seule.',
  'invalid_body.import_validation':
    'Le scénario qui valide les lignes a été supprimé ou est dans la corbeille. Choisissez-en un autre.',
  'invalid_body.import_validation_input':
    'Le scénario qui valide les lignes exige la valeur {{input}}. Les pages ne donnent que rows (une liste) et visitor : rendez-la facultative, ou donnez-lui une valeur par défaut.',
  'invalid_body.import_validation_output':
    'Le scénario qui valide les lignes ne renvoie aucun problème. Ajoutez un nœud qui le fait, ou une sortie à son Départ.',
  'invalid_body.import_column': 'Cette page n’a pas de colonne {{column}}. Rechargez-la et renvoyez le fichier.',
  'invalid_body.import_chunk': 'Cette partie du fichier n’a pas les lignes attendues ({{count}}). Renvoyez le fichier.',
  'invalid_body.import_invalid':
    'Lignes en erreur : {{count}}. Le fichier n’est accepté que si toutes les lignes sont valides. Corrigez-les.',
  'invalid_body.import_empty': 'Toutes les lignes ont un problème. Corrigez-les.',
  invalid_flow: '{{problem}}{{more}}',
  ...refusals,
  too_many_requests: 'Trop d’appels en peu de temps. Réessayez dans {{seconds}} s.',
  'too_many_requests.backend':
    '{{limit}} appels au service « {{backend}} » sont en cours. Attendez que l’un d’eux se termine.',
  'too_many_requests.hook':
    'Ce webhook est limité à {{requests}} par {{period}} s. Renvoyez cette requête dans {{seconds}} s.',
  'too_many_requests.uploads':
    '{{count}} envois de {{remote}} sont ouverts. Terminez-en un, ou attendez : chacun expire après une heure.',
  'too_many_requests.invitations': 'Vous pouvez envoyer {{limit}} invitations par jour. Réessayez dans {{hours}} h.',
  'too_many_requests.invited':
    'Cette adresse a été invitée plusieurs fois aujourd’hui. Partagez à nouveau le dernier lien, ou invitez demain.',
  'too_many_requests.removing':
    'Un ancien envoi de cette version est en cours de suppression. Réessayez dans quelques minutes.',
  'too_many_requests.imports':
    'Trop de fichiers sont en cours d’envoi d’ici : {{count}}. Transmettez ou abandonnez l’un d’eux.',
  'too_many_requests.import_address':
    'D’autres fichiers sont encore en cours d’envoi d’ici. Transmettez ou abandonnez l’un d’eux, ou réessayez plus tard.',
  'too_many_requests.import_space':
    'Trop de données sont envoyées à cette organisation en même temps. Réessayez plus tard.',
  internal:
    'Une erreur s’est produite de notre côté. Réessayez. Si elle persiste, envoyez-nous l’identifiant de la requête.',
  'internal.replay':
    'Une erreur s’est produite de notre côté. Le journal du serveur dit laquelle, à l’identifiant de l’événement.',
  'internal.bulk':
    'Une erreur s’est produite de notre côté. Le journal du serveur dit laquelle, à l’identifiant de l’exécution.',
  run_failed:
    'Le scénario derrière ce webhook a échoué. Consultez l’exécution dans les journaux ; un nouvel envoi la relance.',
  unavailable: 'Le serveur est occupé ou redémarre. Réessayez dans un instant.',
  'unavailable.sign_in': 'Le service de connexion ne répond pas. Réessayez dans un instant.',
  'unavailable.kit': 'Le kit n’a pas pu être préparé. Le journal du serveur en donne la raison.',
  'unavailable.ledger': 'Le registre des versions est occupé. Réessayez dans un instant.',
  unconfirmed: 'Le serveur n’a pas pu confirmer à temps l’enregistrement. Vérifiez avant de renvoyer.',
};
