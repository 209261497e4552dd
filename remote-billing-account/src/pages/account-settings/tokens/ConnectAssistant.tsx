import { useState } from 'react';
import { CopyButton, Segmented } from 'shared-contracts/ui/core';
import { useAccountText } from '../../../parts/useAccountText.ts';
import classes from './tokens.module.css';

const clients = ['claude', 'cursor', 'vscode', 'other'] as const;
type AssistantClient = (typeof clients)[number];

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** What each client of the Model Context Protocol is set up with. */
function setupOf(client: AssistantClient, url: string, secret: string): string {
  const headers = { Authorization: `Bearer ${secret}` };
  const setups: Readonly<Record<AssistantClient, string>> = {
    claude: `claude mcp add --transport http weft ${url} --header "Authorization: ${headers.Authorization}"`,
    cursor: json({ mcpServers: { weft: { url, headers } } }),
    vscode: json({ servers: { weft: { type: 'http', url, headers } } }),
    other: `${url}\nAuthorization: ${headers.Authorization}`,
  };
  return setups[client];
}

/** How assistants are connected to the tools of the organisation, with a token that was just made. */
export function ConnectAssistant({ secret }: { secret: string }) {
  const t = useAccountText();
  const [client, setClient] = useState<AssistantClient>('claude');
  const setup = setupOf(client, `${location.origin}/mcp`, secret);
  return (
    <>
      <h3 className={classes.heading}>{t('tokens.connect.title')}</h3>
      <Segmented
        aria-label={t('tokens.connect.client')}
        options={clients.map((value) => ({ value, label: t(`tokens.connect.${value}`) }))}
        value={client}
        onChange={(value) => setClient(value)}
      />
      <p className={classes.hint}>{t(`tokens.connect.${client}Where`)}</p>
      <div className={classes.secret}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the keyboard */}
        <pre className={classes.setup} tabIndex={0} dir="ltr">
          {setup}
        </pre>
        <CopyButton text={setup} label={t('tokens.connect.copy')} />
      </div>
    </>
  );
}
