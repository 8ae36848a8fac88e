import { Button } from '@mantine/core';
import { IconDeviceTv, IconLock } from '@tabler/icons-react';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { CardItem, CardList } from '#shared/ui/card-list/card-list.tsx';
import { KeyValue } from '#shared/ui/key-value/key-value.tsx';
import { LinkRow } from '#shared/ui/link-row/link-row.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';
import { SettingRow } from '#shared/ui/setting-row/setting-row.tsx';
import { Tile } from '#shared/ui/tile/tile.tsx';
import { State } from '../state.tsx';

export const title = 'Cards, rows, page head';

export const States = () => (
  <>
    <State name="page head" wide>
      <PageHead title="a-very-long-address-of-somebody@north-campus.example.com" text="What a page is about.">
        <Button variant="default">Edit</Button>
        <Button>Create</Button>
      </PageHead>
    </State>
    <State name="card with a body">
      <Card title="Details" count="12" action={<Button size="sm">Renew</Button>}>
        <CardBody>
          <KeyValue
            rows={[
              ['Name', 'North Campus'],
              ['Domain', null],
              ['Date', '03 Feb, 2026'],
            ]}
          />
        </CardBody>
      </Card>
    </State>
    <State name="link rows">
      <Card title="Devices">
        <LinkRow
          to="/"
          lead={<Tile icon={IconDeviceTv} />}
          title="Room 204"
          text="On now"
          aside={<Badge kind="success">Enrolled</Badge>}
        />
        <LinkRow to="/" cut title="a-very-long-address-of-somebody@north-campus.example.com" text="Cut off" />
        <LinkRow to="/" title="Without anything else" />
      </Card>
    </State>
    <State name="list in a card">
      <Card title="Sessions">
        <CardList>
          <CardItem
            lead={<Tile icon={IconDeviceTv} />}
            title="Firefox on Windows"
            badge={<Badge kind="success">This one</Badge>}
            action={<Button variant="default">End</Button>}
          >
            <div className="sm muted">a-very-long-address-of-somebody@north-campus.example.com</div>
          </CardItem>
          <CardItem title="Without anything else" />
        </CardList>
      </Card>
    </State>
    <State name="setting rows">
      <Card>
        <SettingRow icon={IconLock} title="Two-factor sign-in" badge={<Badge>Off</Badge>} text="Asks for a code.">
          <Button variant="default">Turn on</Button>
        </SettingRow>
        <SettingRow icon={IconLock} tone="amber" title="Password" text="Changed 2 days ago." />
      </Card>
    </State>
  </>
);
