import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { isPlainClick } from '#shared/lib/is-plain-click.ts';
import { Icon } from '../icon/icon.tsx';
import classes from './command-menu.module.css';

/** Something to go to, or to do. */
export interface CommandEntry {
  key: string;
  icon: TablerIcon;
  label: string;
  detail?: string | null;
  /** A word for its kind, at the end of the row. */
  kind?: string;
  /** Where it leads; without it, `onChoose` does it. */
  to?: string;
  onChoose?: () => void;
}

interface CommandOptionProps {
  id: string;
  entry: CommandEntry;
  isActive: boolean;
  onPoint: () => void;
  onClose: () => void;
}

/** Keeps the focus in the field. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** An entry as a row: a real link, so that it opens in a new tab as links do, or a button. */
export function CommandOption({ id, entry, isActive, onPoint, onClose }: CommandOptionProps) {
  const { icon, label, detail, kind, to, onChoose } = entry;
  const option = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: classes.option,
    onMouseDown: keepFocus,
    onPointerMove: isActive ? undefined : onPoint,
  } as const;
  const content = (
    <>
      <span className={classes.icon}>
        <Icon of={icon} />
      </span>
      <span className={classes.texts}>
        <span className={`${classes.label} trunc`}>{label}</span>
        {detail && <span className={`${classes.detail} trunc sm muted`}>{detail}</span>}
      </span>
      {kind && <span className={`${classes.kind} xs muted`}>{kind}</span>}
    </>
  );
  if (to)
    return (
      <Link {...option} to={to} onClick={(event) => isPlainClick(event) && onClose()}>
        {content}
      </Link>
    );
  const choose = () => {
    onClose();
    onChoose?.();
  };
  return (
    <button {...option} type="button" onClick={choose}>
      {content}
    </button>
  );
}
