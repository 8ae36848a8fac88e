import type { OrganizationDetail } from '@account/contract/endpoints/administration/organizations';
import { panelRoleWord } from '#shared/i18n/panel-role-word.ts';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { storedFile } from '#shared/lib/path-to.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { KeyValue } from '#shared/ui/key-value/key-value.tsx';
import { Logo } from '#shared/ui/logo/logo.tsx';
import { invitationLanguage } from '../organization-form-values.ts';
import classes from './details-card.module.css';

const Domains = ({ domains }: Pick<OrganizationDetail, 'domains'>) => (
  <ul className={classes.domains}>
    {domains.map((domain) => (
      <li key={domain}>{domain}</li>
    ))}
  </ul>
);

export const DetailsCard = ({
  name,
  logo,
  domains,
  panel_roles,
  require_two_factor,
  language,
  created_at,
  updated_at,
}: OrganizationDetail) => (
  <Card title={t('organizations.details')}>
    <CardBody>
      <KeyValue
        rows={[
          [t('organizations.name'), name],
          [
            t('organizations.logo'),
            logo && (
              <Logo
                key="logo"
                className={classes.logo}
                src={storedFile('logos', logo)}
                alt={t('organizations.current_logo')}
              />
            ),
          ],
          [
            t('organizations.panel_roles'),
            <span key="roles" className="row tight wrap">
              {panel_roles.map((role) => (
                <Badge key={role}>{panelRoleWord(role)}</Badge>
              ))}
            </span>,
          ],
          [
            t('organizations.domains'),
            domains.length > 0 ? (
              <Domains key="domains" domains={domains} />
            ) : (
              <span key="none" className="muted">
                {t('organizations.no_domains')}
              </span>
            ),
          ],
          [
            t('organizations.second_factor'),
            t(require_two_factor ? 'organizations.required' : 'organizations.not_required'),
          ],
          [t('organizations.language'), invitationLanguage(language)],
          [t('organizations.created'), formatTimestamp(created_at, 'datetime')],
          [t('organizations.updated'), formatTimestamp(updated_at, 'datetime')],
        ]}
      />
    </CardBody>
  </Card>
);
