import { createPlatform, getMailProvider } from '../_shared/settings.ts';
import { createHandler, readChannels } from './handler.ts';

const mailKey = Deno.env.get('MAIL_API_KEY');
const { channels, warnings } = readChannels(
  {
    to: Deno.env.get('ALERT_TO'),
    from: Deno.env.get('MAIL_FROM'),
    sendMail: mailKey ? getMailProvider(mailKey) : null,
    webhookUrl: Deno.env.get('ALERT_WEBHOOK_URL'),
  },
  fetch,
);
for (const warning of warnings) console.warn(warning);

Deno.serve(createHandler({ ...createPlatform(), channels }));
