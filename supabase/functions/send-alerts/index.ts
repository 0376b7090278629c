import { createPlatform, getMailProvider } from '../_shared/settings.ts';
import { createHandler, readChannels } from './handler.ts';

const mailKey = Deno.env.get('MAIL_API_KEY');
const { ways, complaints } = readChannels(
  {
    to: Deno.env.get('ALERT_TO'),
    from: Deno.env.get('MAIL_FROM'),
    sendMail: mailKey ? getMailProvider(mailKey) : null,
    webhookUrl: Deno.env.get('ALERT_WEBHOOK_URL'),
  },
  fetch,
);
for (const complaint of complaints) console.warn(complaint);

Deno.serve(createHandler({ ...createPlatform(), channels: ways }));
