import { requestMyData } from '@account/contract/endpoints/accounts/profile';
import { translate } from '@account/messages/translate';
import { type Route, route } from '../../http/calls/route.ts';
import type { PageAction } from '../../http/pages/module-pages.ts';
import type { MyDataService } from './my-data.service.ts';

/** Asking for everything that is stored about oneself. */
export const myDataRoutes = (myData: MyDataService): Route[] => [
  route(requestMyData, async (_input, { actor }) => {
    await myData.request(actor);
    return { message: translate('responses.my_data_requested') };
  }),
];

/** The link of the mail: it sends the archive to its owner alone. */
export const myDataPage = (myData: MyDataService): PageAction => ({
  page: 'myData',
  run: async ({ context: { actor }, params: { token = '' } }) => {
    const content = actor.kind === 'user' ? await myData.find(actor, token) : undefined;
    return content ? { name: 'account-data.zip', type: 'application/zip', content } : '/not-found';
  },
});
