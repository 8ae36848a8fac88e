import { IconBuilding } from '@tabler/icons-react';
import { storedFile } from '#shared/lib/stored-file.ts';
import { Logo } from '#shared/ui/logo/logo.tsx';
import { Tile } from '#shared/ui/tile/tile.tsx';
import classes from './organization-logo.module.css';

/** The logo beside the name, or a tile where there is none. It is decoration: the name stands beside it. */
export const OrganizationLogo = ({ logo }: { logo: string | null }) =>
  logo ? <Logo className={classes.logo} src={storedFile('logos', logo)} alt="" /> : <Tile icon={IconBuilding} large />;
