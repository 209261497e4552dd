import type { NodeGuide } from '../nodeGuide.ts';
import { setting, text } from './words.ts';

export const http: NodeGuide<'http'> = {
  body: text(
    'An **HTTP** node calls a URL. The body of the response becomes the payload, its headers the headers of the message. Private addresses are refused unless the call goes through a [tunnel](../tunnels.md). For a service that you call more than once, a [connector](../connectors.md) saves you the details. **Import cURL** takes a request over from the documentation of a service, and names what it cannot take over; **Copy as cURL** leaves the secrets out.',
    'Un nœud **HTTP** appelle une URL. Le corps de la réponse devient le payload, et ses en-têtes ceux du message. Les adresses privées sont refusées, sauf par un [tunnel](../tunnels.md). Pour un service que vous appelez souvent, un [connecteur](../connectors.md) vous épargne les détails. **Importer un cURL** reprend une requête de la documentation d’un service et nomme ce qu’il ne peut pas reprendre ; **Copier comme cURL** omet les secrets.',
  ),
  settings: {
    method: setting(
      ['Method', 'Méthode'],
      'GET, POST, PUT, PATCH, DELETE, HEAD or OPTIONS. GET, HEAD and OPTIONS send no body.',
      'GET, POST, PUT, PATCH, DELETE, HEAD ou OPTIONS. GET, HEAD et OPTIONS n’envoient pas de corps.',
    ),
    url: setting(
      ['URL', 'URL'],
      'Values of expressions are encoded for their place in the URL.',
      'Les valeurs des expressions sont encodées selon leur place dans l’URL.',
    ),
    authentication: setting(
      ['Authentication', 'Authentification'],
      'Username and password, bearer token, or a header: encrypted when you save, and never shown again. Or a [configuration](../connectors.md#configurations) of a connector, for OAuth 2, digest, client certificates and signatures: only for URLs of its own host.',
      'Nom d’utilisateur et mot de passe, jeton Bearer ou en-tête : chiffrée à l’enregistrement, elle n’est plus jamais affichée. Ou une [configuration](../connectors.md#configurations) de connecteur, pour OAuth 2, digest, les certificats clients et les signatures : seulement pour les URL de son hôte.',
    ),
    headers: setting(['Headers', 'En-têtes'], 'Names with values.', 'Des noms et leurs valeurs.'),
    query: setting(
      ['Query', 'Paramètres de requête'],
      'Names with values, added to the URL.',
      'Des noms et leurs valeurs, ajoutés à l’URL.',
    ),
    body: setting(
      ['Body', 'Corps'],
      'JSON, form, text, multipart with files, binary, or GraphQL. In JSON an expression within quotes gives text, elsewhere a value. A file is Base64, or an object with `content` in Base64, `filename` and `type`; 25 MB in all. A GraphQL response with errors and without data fails the node.',
      'JSON, formulaire, texte, multipart avec fichiers, binaire ou GraphQL. Dans du JSON, une expression entre guillemets donne du texte, ailleurs une valeur. Un fichier est du Base64, ou un objet avec `content` en Base64, `filename` et `type` ; 25 Mo en tout. Une réponse GraphQL avec des erreurs et sans données fait échouer le nœud.',
    ),
    response: setting(
      ['Response format', 'Format de la réponse'],
      'By its content type, or as JSON, text or Base64.',
      'Selon son type de contenu, ou en JSON, texte ou Base64.',
    ),
    redirects: setting(
      ['Max redirects', 'Redirections max.'],
      'From 0 to 10. Each target is checked like the first URL.',
      'De 0 à 10. Chaque cible est vérifiée comme la première URL.',
    ),
    success: setting(
      ['Success status', 'Statut de réussite'],
      'Another status fails the node.',
      'Tout autre statut fait échouer le nœud.',
    ),
    paging: setting(
      ['Paging', 'Pagination'],
      'Reads page after page, by number, offset, cursor, Link header or the next URL, up to a maximum.',
      'Lit page après page, par numéro, décalage, curseur, en-tête Link ou URL suivante, jusqu’à un maximum.',
    ),
    tunnel_id: setting(
      ['Tunnel', 'Tunnel'],
      'Sends the call through an agent in a private network. Without an agent, runs wait.',
      'Fait passer l’appel par un agent dans un réseau privé. Sans agent, les exécutions attendent.',
    ),
  },
  examples: [
    {
      title: text('Create a ticket', 'Créer un ticket'),
      text: text(
        'The subject is text, the priority a number: it has no quotes around it.',
        'L’objet est du texte, la priorité un nombre : elle n’est pas entre guillemets.',
      ),
      config: {
        method: 'POST',
        url: 'https://api.example.com/tickets',
        body: { type: 'json', content: '{ "subject": "{{ payload.subject }}", "priority": {{ payload.priority }} }' },
      },
      receives: { subject: 'My "new" lamp is broken', priority: 2 },
      calls: [
        {
          method: 'POST',
          path: '/tickets',
          body: { subject: 'My "new" lamp is broken', priority: 2 },
          status: 201,
          answer: { id: 7 },
        },
      ],
      sends: { out: [{ id: 7 }] },
    },
    {
      title: text('Query GraphQL', 'Interroger en GraphQL'),
      text: text(
        'Values go into **Variables**, where they cannot change the query.',
        'Les valeurs vont dans **Variables**, où elles ne peuvent pas changer la requête.',
      ),
      config: {
        method: 'POST',
        url: 'https://api.example.com/graphql',
        body: {
          type: 'graphql',
          content: 'query ($id: ID!) { order(id: $id) { total } }',
          variables: '{ "id": "{{ payload.id }}" }',
        },
      },
      receives: { id: 'A-7' },
      calls: [
        {
          method: 'POST',
          path: '/graphql',
          body: { query: 'query ($id: ID!) { order(id: $id) { total } }', variables: { id: 'A-7' } },
          answer: { data: { order: { total: 120 } } },
        },
      ],
      sends: { out: [{ data: { order: { total: 120 } } }] },
    },
    {
      title: text('Handle a missing customer', 'Traiter un client introuvable'),
      text: text(
        '**On failure** is set to **Error output**: the message that the node received leaves there.',
        '**En cas d’échec** est réglé sur **Sortie d’erreur** : le message que le nœud a reçu y sort.',
      ),
      config: { url: 'https://api.example.com/customers/{{ payload.id }}' },
      policy: { on_failure: 'error', retries: 0 },
      receives: { id: 9 },
      calls: [{ method: 'GET', path: '/customers/9', status: 404, answer: { missing: true } }],
      sends: { error: [{ id: 9 }] },
    },
  ],
};

export const connector: NodeGuide<'connector'> = {
  body: text(
    'A **Connector** node calls one operation of a service through a [configuration](../connectors.md#configurations), which holds the URL, the credentials and the limits. Its form is made from the description of the operation, so you fill in fields instead of writing a request.',
    'Un nœud **Connecteur** appelle une opération d’un service par une [configuration](../connectors.md#configurations), qui contient l’URL, les identifiants et les limites. Son formulaire vient de la description de l’opération : vous remplissez des champs au lieu d’écrire une requête.',
  ),
  settings: {
    configuration_id: setting(
      ['Configuration', 'Configuration'],
      'Which account of the service is called.',
      'Le compte du service qui est appelé.',
    ),
    operation_id: setting(['Operation', 'Opération'], 'What the service does.', 'Ce que fait le service.'),
    version: setting(
      ['Version', 'Version'],
      'Version of the connector. It stays until you choose another.',
      'La version du connecteur. Elle reste la même jusqu’à ce que vous en choisissiez une autre.',
    ),
    title: setting(
      ['Name', 'Nom'],
      'Connector and operation, as the canvas shows them. Filled in for you.',
      'Le connecteur et l’opération, tels que le canevas les affiche. Rempli pour vous.',
    ),
    parameters: setting(
      ['Parameters', 'Paramètres'],
      'Values for path, query, headers and cookies. Empty optional ones are not sent.',
      'Les valeurs du chemin, de la requête, des en-têtes et des cookies. Les facultatives vides ne sont pas envoyées.',
    ),
    body: setting(['Body', 'Corps'], 'Field by field, or the whole as JSON.', 'Champ par champ, ou en entier en JSON.'),
    paging: setting(
      ['Paging', 'Pagination'],
      'As in the [HTTP](http.md) node; usually set by the operation.',
      'Comme dans le nœud [HTTP](http.md) ; en général définie par l’opération.',
    ),
    idempotency_key: setting(
      ['Idempotency key', 'Clé d’idempotence'],
      'Leave empty to generate one per run, reused for every attempt.',
      'Laissez vide pour en générer une par exécution, réutilisée à chaque tentative.',
    ),
    success: setting(
      ['Success status', 'Statut de réussite'],
      'Status 200–299, any, or listed ones.',
      'Statut 200–299, tout statut, ou ceux indiqués.',
    ),
    statuses: setting(['Statuses', 'Statuts'], 'Such as `200, 202-204, 404`.', 'Par exemple `200, 202-204, 404`.'),
  },
  examples: [
    {
      title: text('Read an order', 'Lire une commande'),
      text: text(
        'The operation *Get order* needs the id in its path. Choose your own configuration after you paste the node.',
        'L’opération *Get order* demande l’identifiant dans son chemin. Après avoir collé le nœud, choisissez votre propre configuration.',
      ),
      config: {
        configuration_id: 'c',
        operation_id: 'getOrder',
        version: 1,
        title: 'Shop · Get order',
        parameters: [{ place: 'path', name: 'id', value: '{{ payload.order }}' }],
      },
      receives: { order: 1001 },
      calls: [{ method: 'GET', path: '/orders/1001', answer: { id: 1001, total: 120 } }],
      sends: { out: [{ id: 1001, total: 120 }] },
    },
  ],
};

export const mail: NodeGuide<'mail'> = {
  body: text(
    'A **Mail** node sends one email and passes the message on. Each email is sent once, even if the server restarts meanwhile. Without a mail server set up by your administrator, emails arrive in the **Mailbox** page.',
    'Un nœud **E-mail** envoie un message et transmet celui qu’il a reçu. Chaque e-mail part une seule fois, même si le serveur redémarre entre-temps. Si votre administrateur n’a pas configuré de serveur de messagerie, les e-mails arrivent dans la page **Messagerie**.',
  ),
  settings: {
    to: setting(
      ['To', 'À'],
      'Separate addresses with commas, or use an expression that returns a list.',
      'Séparez les adresses par des virgules, ou utilisez une expression qui renvoie une liste.',
    ),
    cc: setting(['Cc', 'Cc'], 'As To. 50 recipients in all.', 'Comme À. 50 destinataires en tout.'),
    bcc: setting(
      ['Bcc', 'Cci'],
      'Recipients that the others do not see.',
      'Les destinataires que les autres ne voient pas.',
    ),
    reply_to: setting(['Reply to', 'Répondre à'], 'Where replies go.', 'L’adresse des réponses.'),
    subject: setting(['Subject', 'Objet'], 'Can hold expressions.', 'Accepte des expressions.'),
    format: setting(['Format', 'Format'], 'Text or HTML.', 'Texte ou HTML.'),
    content: setting(
      ['Content', 'Contenu'],
      'In HTML, values of expressions are inserted as text.',
      'En HTML, les valeurs des expressions sont insérées comme du texte.',
    ),
    attachments: setting(
      ['Attachments', 'Pièces jointes'],
      'Up to 20 files, as text or Base64.',
      'Jusqu’à 20 fichiers, en texte ou en Base64.',
    ),
  },
  examples: [
    {
      title: text('Notify the warehouse', 'Prévenir l’entrepôt'),
      text: text('Expressions work in every field.', 'Les expressions fonctionnent dans tous les champs.'),
      config: {
        to: 'warehouse@example.com',
        subject: 'Order {{ payload.name }}',
        content: 'Please ship {{ payload.quantity }} × {{ payload.sku }}.',
      },
      receives: { name: '#1001', sku: 'LAMP', quantity: 2 },
      mails: [{ to: ['warehouse@example.com'], subject: 'Order #1001', text: 'Please ship 2 × LAMP.' }],
      sends: { out: [{ name: '#1001', sku: 'LAMP', quantity: 2 }] },
    },
  ],
};
