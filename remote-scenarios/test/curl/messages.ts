import { bearer, json, type ProviderCommand } from './providerCommand.ts';

/** Messages and mail. */
export const messages: readonly ProviderCommand[] = [
  {
    name: 'Slack: post a message',
    command: `curl -X POST -H 'Content-type: application/json; charset=utf-8' -H "Authorization: Bearer xoxb-1" --data '{"channel":"C1","text":"Hi :tada:"}' https://slack.com/api/chat.postMessage`,
    config: { authentication: bearer('xoxb-1'), headers: [], body: json('{"channel":"C1","text":"Hi :tada:"}') },
  },
  {
    name: 'Slack: incoming webhook',
    command: `curl -X POST -H 'Content-type: application/json' --data '{"text":"Hello, World!"}' https://hooks.slack.com/services/T0/B0/X`,
    config: { method: 'POST', authentication: { type: 'none' }, headers: [], body: json('{"text":"Hello, World!"}') },
  },
  {
    name: 'Slack: file by parts',
    command: `curl -F file=@dramacat.gif -F "initial_comment=Shakes the cat" -F channels=C024BE91L -H "Authorization: Bearer xoxb-1" https://slack.com/api/files.upload`,
    config: {
      body: {
        type: 'multipart',
        parts: [
          { name: 'file', kind: 'file', filename: 'dramacat.gif' },
          { name: 'initial_comment', value: 'Shakes the cat' },
          { name: 'channels', value: 'C024BE91L' },
        ],
      },
    },
    notes: ['file @dramacat.gif'],
  },
  {
    name: 'Twilio: SMS',
    command: `curl -X POST "https://api.twilio.com/2010-04-01/Accounts/$TWILIO_ACCOUNT_SID/Messages.json" \\
--data-urlencode "Body=Hi there & welcome" \\
--data-urlencode "From=+15557122661" \\
--data-urlencode "To=+15558675310" \\
-u $TWILIO_ACCOUNT_SID:$TWILIO_AUTH_TOKEN`,
    config: {
      url: 'https://api.twilio.com/2010-04-01/Accounts/$TWILIO_ACCOUNT_SID/Messages.json',
      authentication: { type: 'basic', username: '$TWILIO_ACCOUNT_SID', secret: '' },
      body: {
        type: 'form',
        content: JSON.stringify({ Body: 'Hi there & welcome', From: '+15557122661', To: '+15558675310' }, null, 2),
      },
    },
    notes: ['secret $TWILIO_AUTH_TOKEN', 'variable $TWILIO_ACCOUNT_SID'],
  },
  {
    name: 'SendGrid: braces of its templates',
    command: `curl --request POST --url https://api.sendgrid.com/v3/mail/send --header "Authorization: Bearer SG.x" --header 'Content-Type: application/json' --data '{"subject":"Hi {{name}}"}'`,
    config: { url: 'https://api.sendgrid.com/v3/mail/send', body: json(`{"subject":"Hi {{ '{{' }}name}}"}`) },
    notes: ['braces'],
  },
  {
    name: 'Mailgun: user api, parts',
    command: `curl -s --user 'api:YOUR_API_KEY' https://api.mailgun.net/v3/D/messages -F from='Excited User <mailgun@D>' -F to=a@x.test -F subject='Hello' -F text='Testing; really'`,
    config: {
      authentication: { type: 'basic', username: 'api', secret: 'YOUR_API_KEY' },
      body: {
        parts: [
          { name: 'from', value: 'Excited User <mailgun@D>' },
          { name: 'to', value: 'a@x.test' },
          { name: 'subject', value: 'Hello' },
          { name: 'text', value: 'Testing; really' },
        ],
      },
    },
    notes: ['needless -s'],
  },
  {
    name: 'Discord: execute a webhook, options with attached values',
    command: `curl -sS -XPOST -H"Content-Type: application/json" -d"{\\"content\\": \\"Hi\\"}" https://discord.com/api/webhooks/1/x | jq .`,
    config: { method: 'POST', body: json('{"content": "Hi"}') },
    notes: ['needless -s -S', 'rest | jq .'],
  },
];
