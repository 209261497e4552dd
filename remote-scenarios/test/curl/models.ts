import { bearer, json, type ProviderCommand } from './providerCommand.ts';

/** Language models. */
export const models: readonly ProviderCommand[] = [
  {
    name: 'OpenAI: responses',
    command: `curl https://api.openai.com/v1/responses \\
  -H "Content-Type: application/json" \\
  -H "Authorization: Bearer $OPENAI_API_KEY" \\
  -d '{
    "model": "gpt-4.1",
    "input": "Tell me a three sentence bedtime story about a unicorn."
  }'`,
    config: { authentication: bearer(''), headers: [], body: { type: 'json' } },
    notes: ['secret $OPENAI_API_KEY'],
  },
  {
    name: 'OpenAI: transcription',
    command: `curl https://api.openai.com/v1/audio/transcriptions -H "Authorization: Bearer $OPENAI_API_KEY" -H "Content-Type: multipart/form-data" -F file="@/path/to/audio.mp3;type=audio/mpeg" -F model="gpt-4o-transcribe"`,
    config: {
      headers: [],
      body: {
        type: 'multipart',
        parts: [
          { name: 'file', kind: 'file', filename: 'audio.mp3', type: 'audio/mpeg' },
          { name: 'model', value: 'gpt-4o-transcribe' },
        ],
      },
    },
    notes: ['file @/path/to/audio.mp3', 'secret $OPENAI_API_KEY'],
  },
  {
    name: 'Anthropic: messages',
    command: `curl https://api.anthropic.com/v1/messages --header "x-api-key: $ANTHROPIC_API_KEY" --header "anthropic-version: 2023-06-01" --header "content-type: application/json" --data '{"model": "m", "max_tokens": 1024}'`,
    config: {
      authentication: { type: 'header', name: 'x-api-key', secret: '' },
      headers: [{ name: 'anthropic-version', value: '2023-06-01' }],
      body: json('{"model": "m", "max_tokens": 1024}'),
    },
    notes: ['secret $ANTHROPIC_API_KEY'],
  },
  {
    name: 'Gemini: key in the address',
    command: `curl "https://generativelanguage.googleapis.com/v1beta/models/g:generateContent?key=AIzaX" -H 'Content-Type: application/json' -X POST -d '{"contents":[{"parts":[{"text":"Hi"}]}]}'`,
    config: { method: 'POST', body: json('{"contents":[{"parts":[{"text":"Hi"}]}]}') },
    notes: ['typedSecret key'],
  },
];
