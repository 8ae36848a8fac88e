import type { DisplayConfiguration } from '@account/contract/endpoints/displays/configuration';
import type { ReactNode } from 'react';
import { Clock } from './clock.tsx';
import classes from './display-head.module.css';
import { OrganizationLogo } from './organization-logo.tsx';

interface DisplayHeadProps {
  name: string;
  organization: DisplayConfiguration['organization'];
  /** What stands in the right corner, above the logo. */
  children?: ReactNode;
}

/** The upper edge of a display: clock, date and place at the left, the organization's logo at the right. */
export const DisplayHead = ({ name, organization, children }: DisplayHeadProps) => (
  <header className={classes.head}>
    <div className={classes.when}>
      <Clock />
      <div className={classes.place}>
        <h1 className={classes.name} dir="auto">
          {name}
        </h1>
        {organization && (
          <span className={classes.organization} dir="auto">
            {organization.name}
          </span>
        )}
      </div>
    </div>
    <div className={classes.corner}>
      {children}
      {organization && <OrganizationLogo of={organization} />}
    </div>
  </header>
);
