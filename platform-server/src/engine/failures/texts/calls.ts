import type { Entries } from './entry.ts';

// The cause stands first: addresses are long, and what lists and nodes show of a text is its beginning.
const status = {
  en: '{{status}} from {{call}}',
  fr: '{{status}} reçu de {{call}}',
} as const;

const network = { en: ': {{call}}', fr: ' : {{call}}' } as const;

/** What is wrong with an address or a text that an expression fills in: said by who puts values in their place. */
const place = { en: ['{{fault}}', '{{advice}}'], fr: ['{{fault}}', '{{advice}}'] } as const;

/** Failures of HTTP calls, and of the ways that they take. `HTTP_STATUS` stands for `HTTP_` with the status. */
export const callFailures = {
  'HTTP_STATUS.node_authentication': {
    en: [status.en, 'Check the authentication of the node.{{response}}'],
    fr: [status.fr, 'Vérifiez l’authentification du nœud.{{response}}'],
  },
  'HTTP_STATUS.credentials': {
    en: [status.en, 'Check the credentials of the configuration.{{response}}'],
    fr: [status.fr, 'Vérifiez les identifiants de la configuration.{{response}}'],
  },
  'HTTP_STATUS.url': {
    en: [status.en, 'Check the URL.{{response}}'],
    fr: [status.fr, 'Vérifiez l’URL.{{response}}'],
  },
  'HTTP_STATUS.values': {
    en: [status.en, 'Check the values of the node.{{response}}'],
    fr: [status.fr, 'Vérifiez les valeurs du nœud.{{response}}'],
  },
  'HTTP_STATUS.node_rate': {
    en: [
      status.en,
      'The service limits calls: increase the retries, or add a Delay with a rate before this node.{{response}}',
    ],
    fr: [
      status.fr,
      'Le service limite les appels : augmentez le nombre de tentatives, ou ajoutez un Délai avec un débit avant ce nœud.{{response}}',
    ],
  },
  'HTTP_STATUS.rate': {
    en: [status.en, 'The service limits calls: increase the retries, or set a rate in the configuration.{{response}}'],
    fr: [
      status.fr,
      'Le service limite les appels : augmentez le nombre de tentatives, ou fixez un débit dans la configuration.{{response}}',
    ],
  },
  'HTTP_STATUS.service': {
    en: [status.en, "The service failed: retry later, or increase the node's retries.{{response}}"],
    fr: [
      status.fr,
      'Le service a échoué : réessayez plus tard, ou augmentez le nombre de tentatives du nœud.{{response}}',
    ],
  },
  'HTTP_STATUS.redirect': {
    en: [status.en, 'Allow redirects, or use the URL they point to.{{response}}'],
    fr: [status.fr, 'Autorisez les redirections, ou utilisez l’URL de destination.{{response}}'],
  },
  'HTTP_STATUS.request': {
    en: [status.en, 'Check what the node sends.{{response}}'],
    fr: [status.fr, 'Vérifiez ce que le nœud envoie.{{response}}'],
  },
  'HTTP_NAME.network': {
    en: [
      `the host name wasn't found, or scenarios can't call it${network.en}`,
      'Check the URL, or ask the operator to add the host to WEFT_EGRESS_ALLOW.',
    ],
    fr: [
      `nom d’hôte introuvable, ou que les scénarios n’ont pas le droit d’appeler${network.fr}`,
      'Vérifiez l’URL, ou demandez à l’exploitant d’ajouter l’hôte à WEFT_EGRESS_ALLOW.',
    ],
  },
  'HTTP_NAME.agent': {
    en: [
      `the agent "{{agent}}" can't find the host of {{target}}${network.en}`,
      'Check the name, and the name servers of the machine that the agent runs on.',
    ],
    fr: [
      `l’agent « {{agent}} » ne trouve pas l’hôte de {{target}}${network.fr}`,
      'Vérifiez le nom, et les serveurs de noms de la machine de l’agent.',
    ],
  },
  HTTP_REFUSED: {
    en: [`the connection was refused ({{detail}})${network.en}`, 'Check host and port, or retry later.'],
    fr: [`connexion refusée ({{detail}})${network.fr}`, 'Vérifiez l’hôte et le port, ou réessayez plus tard.'],
  },
  HTTP_RESET: {
    en: [`the connection broke before the response was complete ({{detail}})${network.en}`],
    fr: [`connexion interrompue avant la fin de la réponse ({{detail}})${network.fr}`],
  },
  HTTP_TIMEOUT: {
    en: [`the response took too long ({{detail}})${network.en}`, "Increase the node's timeout, or retry later."],
    fr: [
      `la réponse a mis trop de temps ({{detail}})${network.fr}`,
      'Augmentez le délai maximal du nœud, ou réessayez plus tard.',
    ],
  },
  'HTTP_TIMEOUT.configuration': {
    en: ['no response within {{seconds}} s', 'Increase the timeout of the configuration, or retry later.'],
    fr: ['aucune réponse en {{seconds}} s', 'Augmentez le délai maximal de la configuration, ou réessayez plus tard.'],
  },
  HTTP_UNREACHABLE: {
    en: [`the host is unreachable ({{detail}})${network.en}`, 'Check the URL.'],
    fr: [`hôte injoignable ({{detail}})${network.fr}`, 'Vérifiez l’URL.'],
  },
  HTTP_TLS: {
    en: [`the TLS certificate is not trusted ({{detail}})${network.en}`],
    fr: [`le certificat TLS n’est pas approuvé ({{detail}})${network.fr}`],
  },
  'HTTP_TLS.client': {
    en: [
      `the service wants another client certificate ({{detail}})${network.en}`,
      'Use a configuration with the client certificate that the service accepts.',
    ],
    fr: [
      `le service demande un autre certificat client ({{detail}})${network.fr}`,
      'Utilisez une configuration avec le certificat client que le service accepte.',
    ],
  },
  HTTP_HEADERS_TOO_LARGE: {
    en: [
      `the headers of the response are larger than {{limit}} kB ({{detail}})${network.en}`,
      'Report this to the other service, or call a URL that sends fewer cookies and headers.',
    ],
    fr: [
      `les en-têtes de la réponse dépassent {{limit}} ko ({{detail}})${network.fr}`,
      'Signalez-le à l’autre service, ou appelez une URL qui envoie moins de cookies et d’en-têtes.',
    ],
  },
  HTTP_PROTOCOL: {
    en: [`the response is not valid HTTP ({{detail}})${network.en}`],
    fr: [`la réponse n’est pas du HTTP valide ({{detail}})${network.fr}`],
  },
  HTTP_ENCODING: {
    en: [`the response failed to decompress ({{detail}})${network.en}`],
    fr: [`la réponse n’a pas pu être décompressée ({{detail}})${network.fr}`],
  },
  'HTTP_ENCODING.unknown': {
    en: ['unsupported response encoding "{{encoding}}"'],
    fr: ['encodage de réponse non pris en charge : « {{encoding}} »'],
  },
  HTTP_FAILED: { en: ['{{call}} failed{{detail}}'], fr: ['{{call}} a échoué{{detail}}'] },
  EGRESS_REFUSED: {
    en: [
      `"{{host}}" points to {{range}}, which scenarios can't call`,
      'Use a public address, or ask the operator to add it to WEFT_EGRESS_ALLOW.',
    ],
    fr: [
      '« {{host}} » mène à {{range}}, que les scénarios ne peuvent pas appeler',
      'Utilisez une adresse publique, ou demandez à l’exploitant de l’ajouter à WEFT_EGRESS_ALLOW.',
    ],
  },
  'EGRESS_REFUSED.scheme': {
    en: [`"{{scheme}}" addresses can't be called`, 'Use http:// or https://.'],
    fr: ['les adresses « {{scheme}} » ne peuvent pas être appelées', 'Utilisez http:// ou https://.'],
  },
  AGENT_TARGET: {
    en: [
      `the agent "{{agent}}" does not allow {{target}}${network.en}`,
      'Start the agent with --allow {{target}} to let it through.',
    ],
    fr: [
      `l’agent « {{agent}} » n’autorise pas {{target}}${network.fr}`,
      'Démarrez l’agent avec --allow {{target}} pour l’autoriser.',
    ],
  },
  TUNNEL_TARGET: {
    en: [
      `{{target}} is not among the targets of the tunnel "{{tunnel}}"${network.en}`,
      'Ask a super admin to add it to the tunnel, or call something else.',
    ],
    fr: [
      `{{target}} ne fait pas partie des cibles du tunnel « {{tunnel}} »${network.fr}`,
      'Demandez à un super-administrateur de l’ajouter au tunnel, ou appelez autre chose.',
    ],
  },
  TUNNEL_CUT: {
    en: [
      'the tunnel disconnected {{count}} times during this call',
      'Check the agents of the tunnel, then retry the run.',
    ],
    fr: [
      'le tunnel s’est déconnecté {{count}} fois pendant cet appel',
      'Vérifiez les agents du tunnel, puis relancez l’exécution.',
    ],
  },
  TUNNEL_MISSING: {
    en: ['the tunnel was deleted', 'Choose another one.'],
    fr: ['le tunnel a été supprimé', 'Choisissez-en un autre.'],
  },
  'TUNNEL_MISSING.trashed': {
    en: ['the tunnel was deleted or is in the trash', 'Choose another one.'],
    fr: ['le tunnel est supprimé ou dans la corbeille', 'Choisissez-en un autre.'],
  },
  TUNNEL_OFFLINE: {
    en: ['no agent of the tunnel "{{tunnel}}" is connected', 'Start one of its agents.'],
    fr: ['aucun agent du tunnel « {{tunnel}} » n’est connecté', 'Démarrez un de ses agents.'],
  },
  'HTTP_ADDRESS.place': place,
  'HTTP_BODY.place': place,
  'HTTP_BODY.size': {
    en: ['the body is larger than {{limit}} MB', 'Send less, or a link.'],
    fr: ['le corps dépasse {{limit}} Mo', 'Envoyez moins de données, ou un lien.'],
  },
  HTTP_FILE: {
    en: [`the content of "{{name}}" isn't base64`, 'Encode the content as base64, or choose File (text).'],
    fr: [
      'le contenu de « {{name}} » n’est pas en base64',
      'Encodez le contenu en base64, ou choisissez Fichier (texte).',
    ],
  },
  'HTTP_FILE.unnamed': {
    en: [`the content of the file isn't base64`, 'Encode the content as base64.'],
    fr: ['le contenu du fichier n’est pas en base64', 'Encodez le contenu en base64.'],
  },
  HTTP_GRAPHQL: {
    en: ['{{call}} returned the GraphQL error "{{error}}"', 'Check the query and its variables.'],
    fr: ['{{call}} a renvoyé l’erreur GraphQL « {{error}} »', 'Vérifiez la requête et ses variables.'],
  },
  'CONNECTOR_BODY.place': place,
  'MAIL_HTML.place': place,
  'RESPOND_BODY.place': place,
} as const satisfies Entries;
