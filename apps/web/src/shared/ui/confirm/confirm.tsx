import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { createContext, type ReactNode, use, useId } from 'react';
import { t } from '#shared/i18n/t.ts';
import dialog from '../dialog/dialog.module.css';
import { DialogFoot } from '../dialog/dialog.tsx';
import { DialogFrame } from '../dialog/dialog-frame.tsx';
import { useQuestion } from '../dialog/use-question.ts';
import { Tile } from '../tile/tile.tsx';
import classes from './confirm.module.css';

export interface Question {
  /** Names the record: `Delete North Campus?` */
  title: string;
  /** One sentence on what is lost. */
  text: string;
  /** Whether something is destroyed for good: only then `Yes` is red. */
  destroys?: boolean;
}

interface ConfirmDialogProps {
  question: Question;
  onAnswer: (yes: boolean) => void;
  /** The choices beside the answer. */
  children?: ReactNode;
}

/** Asks before something is lost. Cancel has the focus. */
export function ConfirmDialog({ question, onAnswer, children }: ConfirmDialogProps) {
  const id = useId();
  return (
    <DialogFrame
      className={dialog.dialog}
      size="confirm"
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      onClose={() => onAnswer(false)}
    >
      <div className={dialog.content}>
        <div className={classes.question}>
          <Tile icon={IconAlertTriangle} tone="amber" large round />
          <div className="grow">
            <h2 className={classes.title} id={`${id}-title`}>
              {question.title}
            </h2>
            <p className="soft" id={`${id}-text`}>
              {question.text}
            </p>
            {children && <div className={classes.choice}>{children}</div>}
          </div>
        </div>
        <DialogFoot>
          <Button variant="default" data-autofocus onClick={() => onAnswer(false)}>
            {t('common.cancel')}
          </Button>
          <Button {...(question.destroys && { color: 'red' })} onClick={() => onAnswer(true)}>
            {t('ui.yes')}
          </Button>
        </DialogFoot>
      </div>
    </DialogFrame>
  );
}

/** Asks, and resolves to true only if `Yes` was chosen. */
export type Confirm = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | null>(null);

/** The confirm dialog as a function: `if (await confirm({ title, text })) …`. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it');
  return confirm;
}

/** Shows the questions of `useConfirm` below it, one at a time; a second one answers the first with no. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const { question, ask, answer } = useQuestion<Question, boolean>(false);
  return (
    <ConfirmContext value={ask}>
      {children}
      {question && <ConfirmDialog question={question} onAnswer={answer} />}
    </ConfirmContext>
  );
}
