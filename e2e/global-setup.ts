import { loadDemo } from './support/data/demo.ts';
import { announceData, type PreparedData } from './support/data/prepared-data.ts';
import { openMailbox } from './support/outside/mailbox.ts';
import { administrator, colleague } from './support/people/accounts.ts';
import { acceptInvitation } from './support/people/people.ts';
import { roleOf, signedIn } from './support/people/session.ts';
import { Product } from './support/product.ts';

/** An administrator and a colleague, who accepted her invitation; no user is signed in. */
async function inviteColleague(): Promise<Product> {
  const mailbox = await openMailbox();
  const product = await Product.create({ SMTP_URL: mailbox.url, ADMIN_PASSWORD: administrator.password });
  await product.start();
  const session = await signedIn(product.url, administrator);
  const role_id = await roleOf(session, '9999');
  const body = { email: colleague.email, username: 'grace', role_id, panel_role: 'admin', organization_id: null };
  await session.call('POST', '/appapi/user', body);
  const invited = await acceptInvitation(product.url, await mailbox.next(colleague.email), 'Grace', colleague);
  for (const client of [session, invited]) await client.call('POST', '/logout');
  await product.stop();
  await mailbox.close();
  return product;
}

async function fillDemo(): Promise<Product> {
  const product = await Product.create();
  await loadDemo(product.dataDir, administrator.password);
  return product;
}

/** Makes what products begin with (prepared-data.ts), and removes it after the tests. */
export default async function setUp(): Promise<() => Promise<void>> {
  const prepare = async (data: PreparedData, make: () => Promise<Product>) => {
    const product = await make();
    announceData(data, product.dataDir);
    return product;
  };
  const made = await Promise.all([prepare('colleague', inviteColleague), prepare('demo', fillDemo)]);
  return async () => {
    for (const product of made) await product.remove();
  };
}
