import { t } from '@account/web/shared/i18n/t.ts';
import { useEffect, useRef } from 'react';
import classes from './identified.module.css';

/** The name of the display over everything else, dialogs too, while an administrator asks which display it is. */
export function Identified({ name }: { name: string | undefined }) {
  const sign = useRef<HTMLDivElement>(null);
  const isShown = name !== undefined;
  useEffect(() => {
    if (!isShown) return;
    const shown = sign.current;
    shown?.showPopover();
    return () => shown?.hidePopover();
  }, [isShown]);
  return (
    <>
      <div className="hidden-text" role="status">
        {isShown && t('display.identified', { name })}
      </div>
      <div ref={sign} className={classes.sign} popover="manual" aria-hidden="true">
        <span className={classes.name}>{name}</span>
      </div>
    </>
  );
}
